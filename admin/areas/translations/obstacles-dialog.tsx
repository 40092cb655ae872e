import { useRef } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Checklist, type ChecklistItem } from '#admin/parts/explain/checklist.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { inspectTranslation } from '#contract/calls/office/content/translations.ts';
import { quoteSlip } from '#domain/translation/quote-slip.ts';
import { describeSlip, FAULTS, LANGUAGE_NAMES } from './language-labels.ts';
import type { TranslationRecord } from './translation-record.ts';

type LanguageParams = { publication: string; language: string };

export const loadStatus = async (params: LanguageParams, signal?: AbortSignal) =>
  (await browserApi(inspectTranslation, { params, signal })).data;
export type LanguageStatus = Awaited<ReturnType<typeof loadStatus>>;
type Obstacle = LanguageStatus['obstacles'][number];

/** The fragment that leads to the address of a section. */
export const WEB_ADDRESS = 'web-address';

type ObstaclesDialogProps = { record: TranslationRecord; status: LanguageStatus; title: string; onClose: () => void };

/** Why a language is neither handed in nor published yet; each obstacle leads to its segment. (rules E27) */
export function ObstaclesDialog({ record, status, title, onClose }: ObstaclesDialogProps) {
  const isLeaving = useRef(false);
  const leave = () => {
    isLeaving.current = true;
    onClose();
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={title}
      lead={status.fault === null ? undefined : FAULTS[status.fault]}
      size="medium"
      returnFocus={() => (isLeaving.current ? false : null)}
    >
      {status.obstacles.length > 0 && (
        <Checklist
          label="In the way"
          items={status.obstacles.map((obstacle) => describeObstacle(obstacle, record, leave))}
        />
      )}
    </OfficeDialog>
  );
}

function describeObstacle(obstacle: Obstacle, record: TranslationRecord, onLeave: () => void): ChecklistItem {
  const { section, title, segment } = obstacle;
  const { publication, language } = record;
  const label = labelOf(obstacle);
  const hash = segment === null ? WEB_ADDRESS : `segment-${segment}`;
  return {
    state: 'blocking',
    label,
    note: (
      <>
        {LANGUAGE_NAMES[language]}, section {section}: {title}
        <Quote obstacle={obstacle} language={language} />
      </>
    ),
    act: (
      <Link
        className="link"
        to={{
          pathname: officeHref('/translations/:publication/:section/:language', {
            ...{ publication: publication.number, section, language },
          }),
          hash: `#${hash}`,
        }}
        aria-label={`Show: ${label}, section ${section}`}
        onClick={onLeave}
      >
        Show
      </Link>
    ),
  };
}

function labelOf({ kind, count, slips }: Obstacle): string {
  const segments = `${count} ${count === 1 ? 'segment is' : 'segments are'}`;
  if (kind === 'slips') return slips.map(describeSlip).join(' · ');
  if (kind === 'slug') return 'The section has no web address';
  return kind === 'stale' ? `${segments} stale` : `${segments} not translated`;
}

/** The sentence of the first slip in both languages, or the segment that is meant. */
function Quote({ obstacle, language }: { obstacle: Obstacle; language: TranslationRecord['language'] }) {
  const { source, target, slips } = obstacle;
  const [slip] = slips;
  const quote = slip === undefined ? { source, target } : quoteSlip({ source, target, language }, slip);
  if (quote.source === '') return null;
  return (
    <>
      <q className="o-obstacle-quote" lang="en">
        {quote.source}
      </q>
      {quote.target !== '' && (
        <q className="o-obstacle-quote" lang={language}>
          {quote.target}
        </q>
      )}
    </>
  );
}
