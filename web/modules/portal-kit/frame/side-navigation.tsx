import { ChevronDown, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite, useText } from '#web/i18n/text.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { countText, isPageAt, sumOf } from './open-groups.ts';
import { useOpenGroups } from './use-open-groups.ts';

/** A page in a portal's side bar. */
export interface FramePage {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Further addresses that belong to it, such as its tabs. */
  also?: readonly string[];
  /** Open work. */
  count?: number;
  /** Some of it has waited too long. */
  isLate?: boolean;
}
export interface FrameGroup {
  key: string;
  /** Empty for pages that stand above the groups. */
  title: string;
  icon: LucideIcon;
  pages: readonly FramePage[];
}

interface SideNavigationProps {
  isNarrow: boolean;
  side: RefObject<HTMLElement | null>;
  name: string;
  home: string;
  groups: readonly FrameGroup[];
  turn: () => void;
}
/** The side bar of a wide screen: groups, of which the current one is open. */
export function SideNavigation({ isNarrow, side, name, home, groups, turn }: SideNavigationProps) {
  const t = useText();
  const Turn = isNarrow ? ChevronsRight : ChevronsLeft;
  return (
    <nav
      ref={side}
      aria-label={name}
      className={`sticky top-0 flex h-dvh flex-col overflow-x-hidden overflow-y-auto border-r border-border bg-surface max-lg:hidden ${isNarrow ? 'p-2' : 'p-3'}`}
    >
      <Link
        to={home}
        className={`mb-2 block py-2 text-[24px] leading-none font-extrabold tracking-[-0.04em] text-brand ${isNarrow ? 'text-center' : 'px-3'}`}
      >
        {isNarrow ? <Initial /> : <Wordmark />}
        <span className="sr-only"> {name}</span>
      </Link>
      {isNarrow ? <NarrowGroups groups={groups} /> : <NavGroups groups={groups} />}
      <button
        type="button"
        onClick={turn}
        className={`mt-auto flex min-h-10 items-center gap-3 rounded-button text-ink-muted hover:bg-sunken hover:text-ink ${isNarrow ? 'justify-center' : 'px-3'}`}
      >
        <Turn aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className={isNarrow ? 'sr-only' : 'text-[14px]'}>
          {isNarrow ? t('shell.menu.expand') : t('shell.menu.collapse')}
        </span>
      </button>
    </nav>
  );
}

/** The logo where there is space for an initial. */
function Initial() {
  const { text, accent } = useSite().brand.wordmark;
  return (
    <>
      {[...text][0]}
      <span className="text-action">{accent}</span>
    </>
  );
}

interface NavGroupsProps {
  groups: readonly FrameGroup[];
  /** In a panel of a phone: taller, for fingers. */
  isPanel?: boolean;
  onClick?: () => void;
}
/** Pages without a group, then the groups that open and close. */
export function NavGroups({ groups, isPanel = false, onClick }: NavGroupsProps) {
  const { pathname } = useLocation();
  const { isOpen, toggle } = useOpenGroups(groups, pathname);
  return (
    <div className="grid gap-0.5">
      {groups.map((group) =>
        group.title === '' ? (
          <PageList key={group.key} pages={group.pages} isPanel={isPanel} onClick={onClick} />
        ) : (
          <NavSection
            key={group.key}
            group={group}
            isOpen={isOpen(group.key)}
            toggle={() => toggle(group.key)}
            isPanel={isPanel}
            onClick={onClick}
          />
        ),
      )}
    </div>
  );
}

interface NavSectionProps {
  group: FrameGroup;
  isOpen: boolean;
  toggle: () => void;
  isPanel: boolean;
  onClick: (() => void) | undefined;
}
function NavSection({ group, isOpen, toggle, isPanel, onClick }: NavSectionProps) {
  const id = useId();
  const { pathname } = useLocation();
  const isHere = group.pages.some((page) => isPageAt(page, pathname));
  const Icon = group.icon;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={`flex w-full items-center gap-3 rounded-button px-3 text-left font-semibold hover:bg-sunken ${isPanel ? 'min-h-11' : 'min-h-9'} ${isHere ? 'text-ink' : 'text-ink-muted hover:text-ink'}`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 grow truncate">{group.title}</span>
        {isOpen ? null : <Count {...sumOf(group.pages)} />}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-ink-subtle ${isOpen ? 'rotate-180' : ''}`}
          strokeWidth={2}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-1">
        <PageList pages={group.pages} isPanel={isPanel} onClick={onClick} isInside />
      </div>
    </div>
  );
}

interface PageListProps {
  pages: readonly FramePage[];
  isPanel: boolean;
  isInside?: boolean;
  onClick: (() => void) | undefined;
}
function PageList({ pages, isPanel, isInside = false, onClick }: PageListProps) {
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-px">
      {pages.map((page) => (
        <li key={page.to}>
          <Link
            to={page.to}
            {...(onClick ? { onClick } : {})}
            aria-current={isPageAt(page, pathname) ? 'page' : undefined}
            {...describedBy(page)}
            className={`flex items-center gap-3 rounded-button pr-3 text-ink-muted hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand ${isPanel ? 'min-h-11' : 'min-h-9'} ${isInside ? 'pl-11' : 'pl-3 font-semibold'}`}
          >
            {isInside ? null : (
              <page.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            )}
            <span className="min-w-0 grow">{page.label}</span>
            <Count id={countId(page)} count={page.count ?? 0} isLate={page.isLate ?? false} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Icons only: one for each group, and those of the pages of the current group below it. */
function NarrowGroups({ groups }: { groups: readonly FrameGroup[] }) {
  const { pathname } = useLocation();
  return (
    <div className="grid gap-0.5">
      {groups.map((group) => {
        const isHere = group.pages.some((page) => isPageAt(page, pathname));
        return group.title === '' || isHere ? (
          <ul
            key={group.key}
            aria-label={group.title || undefined}
            className={`grid gap-0.5 ${group.title ? 'rounded-button bg-sunken' : ''}`}
          >
            {group.pages.map((page) => (
              <li key={page.to}>
                <IconLink
                  {...page}
                  isHere={isPageAt(page, pathname)}
                  isMarked={(page.count ?? 0) > 0}
                />
              </li>
            ))}
          </ul>
        ) : (
          <IconLink
            key={group.key}
            to={group.pages[0]!.to}
            label={group.title}
            icon={group.icon}
            isHere={false}
            isMarked={sumOf(group.pages).count > 0}
          />
        );
      })}
    </div>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  isHere: boolean;
  isMarked: boolean;
}
function IconLink({ to, label, icon: Icon, isHere, isMarked }: IconLinkProps) {
  return (
    <Link
      to={to}
      title={label}
      aria-current={isHere ? 'page' : undefined}
      className="relative flex min-h-10 items-center justify-center rounded-button text-ink-muted hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
      {isMarked ? (
        <span
          aria-hidden="true"
          className="absolute top-1.5 right-2.5 size-2 rounded-pill bg-action"
        />
      ) : null}
    </Link>
  );
}

const countId = ({ to, count = 0 }: FramePage) =>
  count > 0 ? `open-work-${to.slice(1).replaceAll('/', '-')}` : undefined;
/** The count belongs to the description of a link, so that its name stays the page's. */
const describedBy = (page: FramePage) => {
  const id = countId(page);
  return id ? { 'aria-describedby': id } : {};
};

interface CountProps {
  id?: string | undefined;
  count: number;
  isLate: boolean;
}
function Count({ id, count, isLate }: CountProps) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span
      {...(id ? { id } : {})}
      aria-hidden="true"
      aria-label={t('shell.nav.open_work', { n: countText(count) })}
      className={`shrink-0 rounded-pill px-1.5 text-[12px] leading-[18px] font-semibold tabular-nums ${isLate ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-muted'}`}
    >
      {countText(count)}
    </span>
  );
}
