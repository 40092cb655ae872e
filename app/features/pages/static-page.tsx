import './static-page.css';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { outlineOf } from './page-outline.ts';

/** From this many parts on, a page says what it holds. */
const LONG = 4;

/** A static page: title, contents, text. (§2.1) */
export function StaticPage({ page }: { page: Entity<'Page'> }) {
  const { t } = useText();
  const follow = useInnerLinks();
  const { html, entries } = outlineOf(page.body);
  return (
    <main id="main" className="page page-wide static-page">
      <header className="page-head">
        <h1 className="h1">{page.title}</h1>
      </header>
      <div className="static-page-body">
        {entries.length >= LONG && (
          <nav className="static-page-outline" aria-label={t('pages.onThisPage')}>
            <p className="ui-h">{t('pages.onThisPage')}</p>
            <ul>
              {entries.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {/* biome-ignore lint/a11y: the links inside are links; this only keeps them from loading the site again */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown by the server */}
        <div className="read" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </main>
  );
}

/** Links in the text to our own pages are followed without loading the site again. */
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
