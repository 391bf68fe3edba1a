import { noop } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import { useRef, useState, type FocusEvent, type ReactNode } from 'react'

import { showCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import { preloadCommandLayer } from '#src/features/command-menu/load-command-layer.ts'
import { useCreditBalance } from '#src/features/credits/use-credit-balance.ts'
import { usePurchase } from '#src/features/credits/use-purchase.ts'
import { toggleSidebar, useIsSidebarOpen } from '#src/features/navigation/sidebar-state.ts'
import { withMessages } from '#src/i18n/language.ts'
import { IS_APPLE } from '#src/lib/platform.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

import * as messages from './messages.ts'

export function TopBar() {
  const isSidebarOpen = useIsSidebarOpen()
  return (
    <header className="top-bar sm:pe-gutter sticky top-0 z-30 flex h-16 items-center gap-2 px-3 sm:gap-4 sm:ps-[max(var(--gutter)-0.6rem,var(--inset-x))]">
      <Button
        tone="bare"
        size="icon"
        aria-label={messages.toggleSidebar()}
        aria-expanded={isSidebarOpen}
        data-tooltip
        className="pointer-coarse:size-11"
        onClick={toggleSidebar}
      >
        <PanelLeft aria-hidden className="size-5" />
      </Button>
      <TopBarSearch />
      <CommandMenuButton />
      <div className="ms-auto">
        <TrialButton />
      </div>
    </header>
  )
}

function CommandMenuButton() {
  return (
    <button
      type="button"
      aria-label={messages.openCommandPalette()}
      aria-keyshortcuts="Control+K Meta+K"
      title={messages.openCommandPalette()}
      onPointerEnter={preloadCommandLayer}
      onFocus={preloadCommandLayer}
      onClick={() => showCommandDialog('command-menu')}
      data-keys={IS_APPLE ? messages.commandPaletteKeys().apple : messages.commandPaletteKeys().other}
      // Rendered with CSS so that the keys are not part of the accessible name.
      className="border-border bg-surface text-muted hover:text-foreground hover:bg-card hidden h-11 shrink-0 items-center rounded-full border px-4 text-xs font-semibold tracking-wide transition before:content-[attr(data-keys)] lg:flex"
    />
  )
}

function TopBarSearch() {
  const navigate = useNavigate()
  const text = useSearch({ from: '/_shell/search', shouldThrow: false })?.q
  const [suggestions, setSuggestions] = useState<ReactNode>()
  const isSubmitted = useRef(false)
  const loadSuggestions = async ({ target }: FocusEvent) => {
    if (suggestions) return
    isSubmitted.current = false
    // Without suggestions the field works as a form. The next focus tries again.
    const module = await withMessages(import('#src/features/search-box/search-suggestions.tsx')).catch(noop)
    if (module) setSuggestions(module.createSuggestions(target, !isSubmitted.current))
  }
  return (
    <div className="relative max-w-xl flex-1" onFocus={loadSuggestions}>
      <SearchBox
        label={messages.searchBox()}
        text={text}
        onSearch={(q) => {
          isSubmitted.current = true
          void navigate({ to: '/search', search: { q } })
        }}
      />
      {suggestions}
    </div>
  )
}

/** Starts the free trial of Monthly Premium; opens the customer portal for users who already have a plan. */
function TrialButton() {
  const hasPlan = useCreditBalance()?.tier != null
  const { buy, isPending } = usePurchase(async (target) => {
    // Loaded on demand to keep it out of the first view.
    const { openCustomerPortal, openTrialCheckout } = await withMessages(
      import('#src/features/credits/checkout.ts'),
    )
    await (hasPlan ? openCustomerPortal(target) : openTrialCheckout(target))
  })
  const [label, shortLabel] = hasPlan
    ? [messages.managePlan(), messages.managePlanShort()]
    : [messages.trial(), messages.trialShort()]
  return (
    <Button
      size="small"
      isBusy={isPending}
      aria-label={hasPlan ? label : undefined}
      className="sm:h-10 sm:px-5"
      onClick={buy}
    >
      <span className="sm:hidden">{shortLabel}</span>
      <span className="hidden sm:inline">{label}</span>
    </Button>
  )
}
