import './values.css';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

/** The three benefits of the product. */
export function Values({ blocks }: { blocks: readonly Entity<'HomeBlock'>[] }) {
  const { t } = useText();
  return (
    <section className="band band-bare">
      <VisuallyHidden as="h2">{t('home.how')}</VisuallyHidden>
      <div className="values">
        {blocks.map((block) => (
          <Value key={block.id} block={block} />
        ))}
      </div>
    </section>
  );
}

function Value({ block: { title, body, lang } }: { block: Entity<'HomeBlock'> }) {
  const contentLang = useLangOf(lang);
  return (
    <div lang={contentLang}>
      <h3 className="h4">{title}</h3>
      <p>{body}</p>
    </div>
  );
}
