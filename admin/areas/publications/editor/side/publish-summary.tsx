import { FactList } from '#admin/parts/layout/section.tsx';
import { PUBLICATION_FILE } from '#domain/authoring/source-files.ts';
import { isOffered } from '#domain/site/features.ts';
import { describeCredit } from '../../publication-labels.ts';
import { readCredit } from '../cover/read-credit.ts';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useRenderedDraft } from '../preview/use-rendered.ts';
import { describeOpening } from './describe-opening.ts';

/** Who will open it, with what credit, in which languages: read once more before publishing. */
export function PublishSummary({ record, draft }: { record: DraftRecord; draft: Draft }) {
  const rendered = useRenderedDraft(record.id, draft.version);
  const openings = describeOpening(rendered.data?.readers ?? []);
  const { kind, amount } = readCredit(draft.files[PUBLICATION_FILE] ?? '');
  const languages = Object.entries(record.languages)
    .filter(([, sections]) => sections > 0)
    .map(([language]) => NAMES.of(language) ?? language);
  return (
    <FactList
      facts={[
        ...(openings.length === 0
          ? []
          : [{ label: 'Opens to', value: openings.map((line) => <div key={line}>{line}</div>) }]),
        ...(kind === null || !isOffered('credit')
          ? []
          : [{ label: 'Credit', value: describeCredit({ class: kind, amount }) }]),
        { label: 'Languages', value: ['English', ...languages].join(', ') },
      ]}
    />
  );
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
