import './screen.css';
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { type Crumb, FrameContext, ParentContext } from './screen-context.ts';

export type { Crumb };

type ScreenProps = {
  /** The heading and the title of the document. */
  title: string;
  /** The screens above this one, the area first. */
  crumbs?: readonly Crumb[];
  /** The last crumb, if it is shorter than the title: "Order 2026-004187". */
  crumb?: string;
  /** Saved, saving, not saved; how old the record is. */
  state?: ReactNode;
  /** At the top right; the one primary act comes last. */
  acts?: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Beside the heading: a figure, a status, a switch. */
  headEnd?: ReactNode;
  /** `full`: without padding and heading, for an editor with columns of its own. */
  layout?: 'page' | 'full';
  /** The side bar becomes a rail, for screens with three columns. */
  rail?: boolean;
  children: ReactNode;
};

/** A screen of the office: its top bar, its heading and its content. */
export function Screen(props: ScreenProps) {
  const { title, lead, headEnd, layout = 'page', rail = false, crumbs = [], children } = props;
  const main = useFocusOnNavigation();
  return (
    <div className="o-screen" data-rail={rail || undefined}>
      <title>{`${title} | Receptor office`}</title>
      <TopBar {...props} />
      <main id="main" className="o-main" data-layout={layout} tabIndex={-1} ref={main}>
        {layout === 'page' && (
          <div className="o-head">
            <div>
              <h1 className="o-h1">{title}</h1>
              {lead && <p className="o-head-lead">{lead}</p>}
            </div>
            {headEnd}
          </div>
        )}
        <ParentContext value={crumbs.at(-1) ?? null}>{children}</ParentContext>
      </main>
    </div>
  );
}

/** A new screen takes the focus, so that the keyboard and screen readers begin at its content. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    if (firstKey.current !== 'default') main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}

function TopBar({ title, crumbs = [], crumb = title, state, acts }: ScreenProps) {
  const { openMenu, openPalette } = use(FrameContext);
  const { key } = useLocation();
  return (
    <header className="o-top">
      <OfficeIconButton icon="menu" label="Open menu" className="o-phone-only" onClick={openMenu} />
      <nav className="o-crumbs" aria-label="Breadcrumbs">
        {crumbs.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <span aria-current="page">{crumb}</span>
      </nav>
      {state && <div className="o-top-state">{state}</div>}
      <div className="o-top-acts">
        <TopActs key={key}>{acts}</TopActs>
        <OfficeIconButton icon="search" label="Search or do" className="o-phone-only" onClick={openPalette} />
      </div>
    </header>
  );
}

/** A phone has room for the primary act; a button opens the others below the bar. */
function TopActs({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      const isInside = [box, button].some(({ current }) => current?.contains(target as Node));
      if (!isInside) setOpen(false);
    };
    const closeByKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <>
      <OfficeIconButton
        ref={button}
        icon="more"
        label="More actions"
        className="o-phone-only o-acts-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} ref={box} className="o-acts" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
