import './reference-list.css';
import { useText } from '#app/i18n/text.tsx';
import type { Reference } from '#contract/transcript.ts';
import { referenceLink } from '#domain/catalogue/reference-link.ts';

type ReferenceListProps = {
  references: readonly Reference[];
  /** Beside the text all of them stand once, with their ids; in the margin each slide has its own. */
  place: 'beside' | 'margin';
  current?: readonly number[];
};

/** Numbered references; those of the slide that shows stand out. */
export function ReferenceList({ references, place, current = [] }: ReferenceListProps) {
  const { t } = useText();
  return (
    <ol className="reference-list" data-place={place} aria-label={t('section.references.title')}>
      {references.map(({ number, text }) => (
        <li
          key={number}
          id={place === 'beside' ? `reference-${number}` : undefined}
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

function ReferenceText({ number, text }: Pick<Reference, 'number' | 'text'>) {
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
