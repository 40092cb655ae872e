import './references.css';
import { useText } from '#app/i18n/text.tsx';
import type { Reference, Slide } from '#contract/transcript.ts';
import { referenceLink } from '#domain/catalogue/reference-link.ts';

/** All references of the section beside its text; those of the current slide are highlighted. */
export function References({ slides, current }: { slides: readonly Slide[]; current: number }) {
  const { t } = useText();
  const references = listReferences(slides);
  if (references.length === 0) return null;
  const used = slides[current]?.references.map(({ number }) => number) ?? [];
  return (
    <section className="references" aria-labelledby="references">
      <h2 id="references">{t('section.references.title')}</h2>
      <ReferenceList references={references} position="beside" current={used} />
    </section>
  );
}

/** The references of a section, each once, in the order of their numbers. */
export function listReferences(slides: readonly Slide[]): Reference[] {
  const byNumber = new Map(
    slides.flatMap((slide) => slide.references).map((reference) => [reference.number, reference]),
  );
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

type ReferenceListProps = {
  references: readonly Reference[];
  /** The list beside the text has all references, with their ids; each slide has its own in the margin. */
  position: 'beside' | 'margin';
  current?: readonly number[];
};

/** Numbered references; those of the current slide are highlighted. */
export function ReferenceList({ references, position, current = [] }: ReferenceListProps) {
  const { t } = useText();
  return (
    <ol className="reference-list" data-position={position} aria-label={t('section.references.title')}>
      {references.map(({ number, text }) => (
        <li
          key={number}
          id={position === 'beside' ? `reference-${number}` : undefined}
          data-reference={number}
          data-now={current.includes(number) || undefined}
          tabIndex={-1}
        >
          <span className="num">{number}</span>
          <ReferenceText number={number} text={text} />
        </li>
      ))}
    </ol>
  );
}

/** A reference with the link to its article. */
export function ReferenceText({ number, text }: Pick<Reference, 'number' | 'text'>) {
  const { t } = useText();
  const link = referenceLink(text);
  if (link === null) return <span>{text}</span>;
  const site = link.startsWith('https://doi.org/') ? 'DOI' : 'PubMed';
  return (
    <span>
      {text}{' '}
      <a
        className="link nowrap"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('section.references.readOne', { site, number: String(number) })}
      >
        {site}
      </a>
    </span>
  );
}
