import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'

import { hideRuleKey, type HideRule, type HideType } from '#domain/hiding/hide-rules.ts'
import { searchRules, type NamedRule } from '#domain/hiding/search-rules.ts'
import { useLibrary, useLibraryItems } from '#src/features/library/current.ts'
import { hidePreferences } from '#src/features/library/views/hide-rules.ts'
import { announce } from '#src/lib/announce.ts'
import { passFocusOn } from '#src/lib/focus.ts'
import { useStore } from '#src/lib/store.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SearchInput } from '#src/ui/search-box.tsx'

import { HideSettings } from './hide-settings.tsx'
import { RuleItem } from './rule-item.tsx'
import { useNamedRule } from './rule-names.ts'
import * as messages from './screen-messages.ts'

/** There may be thousands. */
const RULES_SHOWN = 50

type TypeChoice = HideType | 'all'

const TYPES: readonly TypeChoice[] = ['all', 'title', 'person', 'genre', 'keyword']

/** Everything that the user has hidden, to search and to undo. */
export function HiddenScreen() {
  const [now] = useState(() => Date.now())
  const rules = searchRules(useStore(hidePreferences).rules, '', now).map(useNamedRule())
  const isLoading = useLibraryItems('hide_rule').status === 'loading'
  const text = useLibrary().isGuest ? messages.text() : messages.accountText()
  return (
    <div className="[--gutter:max(1rem,50%-26rem)] sm:[--gutter:max(2rem,50%-26rem)]">
      <Page heading={messages.heading()}>
        <p className="text-muted -mt-4 text-pretty">{text}</p>
        <Panel heading={messages.settings()}>
          <HideSettings />
        </Panel>
        {rules.length > 0 && <Rules rules={rules} now={now} />}
        {rules.length === 0 && !isLoading && <NoRules />}
      </Page>
    </div>
  )
}

function NoRules() {
  return (
    <EmptyState level={2} icon={EyeOff} title={messages.emptyTitle()} text={messages.emptyText()}>
      <Link to="/" className={buttonVariants()}>
        {messages.browse()}
      </Link>
    </EmptyState>
  )
}

function Rules({ rules, now }: { rules: NamedRule<HideRule>[]; now: number }) {
  const [text, setText] = useState('')
  const [type, setType] = useState<TypeChoice>('all')
  const wanted = useDeferredValue(text)
  const ofType = rules.filter((rule) => type === 'all' || rule.type === type)
  const found = searchRules(ofType, wanted, now)
  const count = found.length
  const isSearch = wanted.trim() !== ''

  useEffect(() => {
    if (isSearch) announce(messages.found(count))
  }, [isSearch, count])

  return (
    <section aria-label={messages.rules()} className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{messages.rules()}</h2>
      <SearchInput
        label={messages.search()}
        placeholder={messages.search()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TypeButtons rules={rules} active={type} onTypeChange={setType} />
      {count === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{messages.noMatch()}</p>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              setText('')
              setType('all')
            }}
          >
            {messages.clearSearch()}
          </Button>
        </div>
      ) : (
        <RuleList key={`${type} ${wanted}`} rules={found} />
      )}
    </section>
  )
}

function RuleList({ rules }: { rules: HideRule[] }) {
  const [shown, setShown] = useState(RULES_SHOWN)
  return (
    <>
      <ul className="border-border bg-surface grid grid-cols-1 rounded-3xl border p-2">
        {rules.slice(0, shown).map((rule) => (
          <RuleItem key={hideRuleKey(rule)} rule={rule} />
        ))}
      </ul>
      {shown < rules.length && (
        <Button
          ref={passFocusOn}
          tone="quiet"
          className="justify-self-center"
          onClick={() => setShown(shown + RULES_SHOWN)}
        >
          {messages.showMore()}
        </Button>
      )}
    </>
  )
}

type TypeButtonsProps = {
  rules: HideRule[]
  active: TypeChoice
  onTypeChange: (type: TypeChoice) => void
}

function TypeButtons({ rules, active, onTypeChange }: TypeButtonsProps) {
  const countOf = (type: TypeChoice) =>
    type === 'all' ? rules.length : rules.filter((rule) => rule.type === type).length
  return (
    <div
      role="group"
      aria-label={messages.types()}
      className="-mx-gutter px-gutter -my-1 flex scrollbar-none gap-2 overflow-x-auto py-1"
    >
      {TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === active}
          onClick={() => onTypeChange(type)}
          className="border-border bg-surface text-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-accent-foreground h-9 shrink-0 rounded-full border px-4 text-sm font-semibold tabular-nums transition aria-pressed:border-transparent"
        >
          {messages.typeCount(typeName(type), countOf(type))}
        </button>
      ))}
    </div>
  )
}

function typeName(type: TypeChoice): string {
  switch (type) {
    case 'all':
      return messages.all()
    case 'title':
      return messages.titles()
    case 'person':
      return messages.people()
    case 'genre':
      return messages.genres()
    case 'keyword':
      return messages.keywords()
  }
}
