import { officeHref } from '#admin/parts/address/office-address.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { readFrontList } from '#domain/authoring/front-matter/front-fields.ts';
import { isEpisode, PUBLICATION_FILE } from '#domain/authoring/source-files.ts';
import { PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import { isOffered } from '#domain/site/features.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';
import type { DraftRecord } from './draft/draft-record.ts';
import type { Draft } from './draft/use-draft.ts';
import { Outline, OutlineLinks } from './outline/outline.tsx';
import type { EditorLocation } from './use-editor-location.ts';

type EditorOutlineProps = {
  record: DraftRecord;
  draft: Draft;
  location: EditorLocation;
  title: string;
  isReadOnly: boolean;
};

/** The publication with its sections and the other parts of its text. */
export function EditorOutline({ record, draft, location, title, isReadOnly }: EditorOutlineProps) {
  const { id, number, type } = record;
  const may = useMay();
  const { files } = draft;
  const [category = ''] = readFrontList(files[PUBLICATION_FILE] ?? '', 'categories') ?? [];
  return (
    <section className="o-editor-outline" aria-label="Outline">
      <div className="o-editor-cover">
        <CoverArt number={number} category={category} size="sm" ratio="square" />
        <div>
          <h1>{title}</h1>
          <p className="o-muted">
            {number} · {PUBLICATION_TYPE_NAMES[type]}
          </p>
        </div>
      </div>
      {!isEpisode(files) && (
        <Outline
          draft={draft}
          isReadOnly={isReadOnly}
          current={location.section}
          addressOf={location.addressOf}
          onOpen={(slug) => location.open({ section: slug })}
        />
      )}
      <OutlineLinks
        parts={[
          {
            label: isEpisode(files) ? 'Episode' : 'Cover and description',
            to: location.addressOf({ part: 'cover' }),
            note: describeCover(files),
            isCurrent: location.section === null,
          },
          ...(isEpisode(files) || !isOffered('credit')
            ? []
            : [
                {
                  label: 'Test',
                  to: officeHref('/publications/:id/questions', { id }),
                  note: describeTest(record.questions),
                },
              ]),
          ...(may('translations.write') && !isEpisode(files)
            ? [
                {
                  label: 'Translations',
                  to: officeHref('/translations', { q: number }),
                  note: describeLanguages(record),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** What is edited beside the sections; an episode has neither key points nor credit. */
function describeCover(files: DraftRecord['files']): string {
  if (isEpisode(files)) return 'Title, speakers, notes';
  return isOffered('credit') ? 'Title, faculty, key points, credit' : 'Title, faculty, key points';
}

const describeTest = (questions: number): string =>
  questions === 0 ? 'No questions yet' : `${questions} ${questions === 1 ? 'question' : 'questions'}`;

function describeLanguages(record: DraftRecord): string {
  const count = Object.values(record.languages).filter((sections) => sections > 0).length;
  const languages = count === 0 ? 'None yet' : `${count} ${count === 1 ? 'language' : 'languages'}`;
  return `${languages}; the cover stays in English`;
}
