import { CreditsWidget } from './credits-widget.tsx'
import { LogoLink } from './logo-link.tsx'
import { MAIN_LINKS } from './navigation.ts'
import { SidebarFooter } from './sidebar-footer.tsx'
import { SidebarHeader } from './sidebar-header.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { useSidebar } from './sidebar-state.ts'
import { StreamingLinks } from './streaming-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The sidebar's content, the same in the column of a wide screen and in the drawer of a narrow one. */
export function SidebarContent() {
  const { closeDrawer } = useSidebar()
  return (
    <div className="flex h-full scrollbar-none flex-col gap-5 overflow-y-auto p-3 in-data-collapsed:px-1">
      <LogoLink
        onClick={closeDrawer}
        className="px-2 pt-1 in-data-collapsed:justify-center in-data-collapsed:px-0"
      />
      <SidebarHeader />
      {/* Scrolls by itself, so that credits and account stay in reach; on a very low screen all of it scrolls. */}
      <div className="-mx-1 -mt-4 grid min-h-64 flex-1 scrollbar-none grid-cols-1 content-start gap-3 overflow-y-auto mask-y-from-[calc(100%-1rem)] px-1 py-4">
        <nav aria-label="Main">
          <ul className="grid">
            {MAIN_LINKS.map((item) => (
              <li key={item.label}>
                <SidebarLink {...item} />
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle />
        <StreamingLinks />
      </div>
      <div className="grid gap-3" data-user-specific>
        <CreditsWidget />
        <div className="border-border grid gap-0.5 border-t pt-3">
          <SidebarFooter />
        </div>
      </div>
    </div>
  )
}
