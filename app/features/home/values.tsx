import './values.css';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Entity } from '#contract/resources.ts';

/** What the product does for a clinician, in three parts. */
export function Values({ blocks }: { blocks: readonly Entity<'HomeBlock'>[] }) {
  const lang = useContentLang();
  const { t } = useText();
  return (
    <section className="band band-bare">
      <VisuallyHidden as="h2">{t('home.how')}</VisuallyHidden>
      <div className="values">
        {blocks.map(({ id, title, body }) => (
          <div key={id}>
            <h3 className="h4" lang={lang}>
              {title}
            </h3>
            <p lang={lang}>{body}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
