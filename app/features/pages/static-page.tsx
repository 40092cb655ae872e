import './static-page.css';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { PageOutline } from '#ui/navigation/page-outline.tsx';
import { outlineOf } from './page-outline.ts';

/** From this number of headings a page has a table of contents. */
const LONG = 4;

/** A static page: title, contents, text. (rules P1) */
export function StaticPage({ page }: { page: Entity<'Page'> }) {
  const { t } = useText();
  const lang = useLangOf(page.lang);
  const follow = useInnerLinks();
  const { html, entries } = outlineOf(page.body);
  return (
    <main id="main" className="page static-page">
      <header className="page-head">
        <h1 className="h1" lang={lang}>
          {page.title}
        </h1>
        {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
      </header>
      <div className="static-page-body outlined">
        {entries.length >= LONG && <PageOutline title={t('pages.onThisPage')} entries={entries} lang={lang} />}
        {/* biome-ignore lint/a11y: the handler only routes clicks on the links inside */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown by the server */}
        <div className="read" lang={lang} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </main>
  );
}

/** Internal links in the text are followed by the router instead of a page load. */
function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href') ?? '';
    if (!address.startsWith('/')) return;
    event.preventDefault();
    void navigate(address);
  };
}
