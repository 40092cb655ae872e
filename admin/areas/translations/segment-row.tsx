import { type ClipboardEvent, useState } from 'react';
import { Diff } from '#admin/parts/diff/diff.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { findDecimalPoints } from '#domain/translation/decimal-points.ts';
import { findSlips } from '#domain/translation/find-slips.ts';
import { countParagraphs, distributeText } from '#domain/translation/paste/distribute-text.ts';
import { Button } from '#ui/button/button.tsx';
import { describeSlip, LANGUAGE_NAMES, SEGMENT_STATUS } from './language-labels.ts';
import { SegmentComments } from './segment-comments.tsx';
import type { TranslationRecord, WorkSegment } from './translation-record.ts';
import type { Fill } from './use-fill.ts';
import type { Translation } from './use-translation.ts';

type SegmentRowProps = {
  segment: WorkSegment;
  /** The position in the section, from 1. */
  position: number;
  record: TranslationRecord;
  translation: Translation;
  fill: Fill;
  /** What an equal English text of the publication is translated as; null if there is none, or a text. */
  repeated: string | null;
  isCurrent: boolean;
  onFocus: () => void;
  onSaveAndNext: () => void;
  onChanged: () => void;
};

/** One segment: English, its translation, and what was checked. */
export function SegmentRow(props: SegmentRowProps) {
  const { segment, position, record, translation, isCurrent, onFocus } = props;
  const { language, may_write } = record;
  const text = translation.typed[segment.key] ?? segment.target;
  const status = SEGMENT_STATUS[segment.state];
  const style = segment.kind === 'heading' || segment.kind === 'title' ? 'heading' : 'text';
  const paste = usePaste(props);
  return (
    <li
      id={`segment-${segment.key}`}
      tabIndex={-1}
      className="o-segment"
      data-state={segment.state}
      data-current={isCurrent || undefined}
    >
      <div className="o-segment-mark">
        <span className="o-segment-number">{KINDS[segment.kind] ?? position}</span>
        <Status kind={status.kind}>
          <span className="visually-hidden">{status.label}</span>
        </Status>
      </div>
      <div className="o-segment-source" data-style={style} lang="en">
        <p>{segment.source}</p>
        {segment.was !== null && (
          <p className="o-segment-was">
            <b>Changed in English</b>
            <br />
            <Diff before={segment.was} after={segment.source} />
          </p>
        )}
      </div>
      <div className="o-segment-target" data-style={style}>
        {may_write ? (
          <textarea
            id={`target-${segment.key}`}
            lang={language}
            rows={1}
            spellCheck
            maxLength={20_000}
            aria-label={`${LANGUAGE_NAMES[language]}, segment ${position}`}
            aria-describedby={`checks-${segment.key}`}
            aria-keyshortcuts="Control+Enter"
            value={text}
            onFocus={onFocus}
            onChange={(event) => translation.type(segment.key, event.target.value)}
            onPaste={paste}
            onKeyDown={props.fill.onKeyDown}
          />
        ) : (
          <p lang={language}>{text}</p>
        )}
        <SegmentFooter {...props} text={text} />
      </div>
    </li>
  );
}

/** A whole text that is pasted into one segment is put into those that follow, one paragraph into each. */
function usePaste({ segment, record, fill }: SegmentRowProps) {
  const notifier = useNotifier();
  return (event: ClipboardEvent) => {
    const following = record.segments.slice(record.segments.indexOf(segment));
    const pasted = event.clipboardData.getData('text/plain');
    const distributed = distributeText(pasted, following);
    if (distributed === null) {
      const count = countParagraphs(pasted);
      if (count > 1) notifier.failed(describeMisfit(count, following));
      return;
    }
    event.preventDefault();
    fill.fill(distributed, {
      message: describePasted(distributed, { segments: record.segments, count: countParagraphs(pasted) }),
      timeout: PASTE_CHECK_MS,
    });
  };
}

/** Where many paragraphs went is read before it is undone. */
const PASTE_CHECK_MS = 60_000;
const MAX_NAMED = 8;

type PasteTarget = { segments: readonly WorkSegment[]; count: number };

/** Where the paragraphs went, and how many of them fitted nowhere. */
function describePasted(texts: readonly { key: string }[], { segments, count }: PasteTarget): string {
  const targets = describeTargets(texts, segments);
  if (texts.length === count) return `${count} paragraphs pasted: ${targets}`;
  return `${texts.length} of ${count} paragraphs pasted: ${targets}. The others fit no segment.`;
}

/** The segments that a text was put into, as they are numbered: "segments 7, 12, 17 and 22". */
function describeTargets(texts: readonly { key: string }[], segments: readonly WorkSegment[]): string {
  const names = texts.map(({ key }) => {
    const index = segments.findIndex((each) => each.key === key);
    return KINDS[segments[index]?.kind ?? 'paragraph'] ?? String(index + 1);
  });
  if (names.length > MAX_NAMED) return `segments from ${names[0]} to ${names.at(-1)}`;
  return `segments ${new Intl.ListFormat('en-US').format(names)}`;
}

const describeMisfit = (count: number, following: readonly WorkSegment[]): string => {
  const pictures = following.filter(({ kind }) => kind === 'picture').length;
  const available =
    pictures === 0 ? `${following.length}` : `${following.length - pictures} (${following.length} with pictures)`;
  return `${count} paragraphs are pasted, and ${available} segments follow. Paste as many paragraphs as there are segments.`;
};

const KINDS: Partial<Record<WorkSegment['kind'], string>> = {
  title: 'Title',
  description: 'Search',
  row: 'Row',
  picture: 'Picture',
};

function SegmentFooter({ text, ...props }: SegmentRowProps & { text: string }) {
  const { segment, record, translation, isCurrent } = props;
  const slips = findSlips({ source: segment.source, target: text, language: record.language }, record.drugs);
  const conflict = translation.conflicts[segment.key];
  const isTyped = translation.typed[segment.key] !== undefined;
  const { state } = translation;
  const isRefused = state.kind === 'failed' && state.keys.length === 1 && state.keys[0] === segment.key;
  return (
    <div className="o-segment-foot" id={`checks-${segment.key}`}>
      {isRefused && (
        <span role="alert">
          <Status kind="bad">{state.why}</Status>
        </span>
      )}
      {slips.map((slip) => (
        <Status key={slip.kind + slip.text} kind="bad">
          {describeSlip(slip)}
        </Status>
      ))}
      {findDecimalPoints({ source: segment.source, target: text }).map((decimal) => (
        <Status key={decimal} kind="wait">
          {`“${decimal}” has a decimal point. This language writes “${decimal.replace('.', ',')}”`}
        </Status>
      ))}
      {slips.length > 0 && segment.confirmed && !isTyped && <Status kind="ok">confirmed as right</Status>}
      {isCurrent && slips.length === 0 && text.trim() !== '' && <Status kind="ok">Numbers and names agree</Status>}
      {props.repeated !== null && record.may_write && (
        <span className="o-segment-repeated">
          <Status kind="half">repeated</Status> <q lang={record.language}>{props.repeated}</q>
          <Button
            kind="text"
            aria-label={`Use “${props.repeated}” in segment ${props.position}`}
            onClick={() => translation.type(segment.key, props.repeated ?? '')}
          >
            Use
          </Button>
        </span>
      )}
      {conflict !== undefined && (
        <div className="o-segment-conflict" role="alert">
          <p>
            <b>{conflict.changed?.by ?? 'Someone'} changed this segment</b>
            {conflict.changed !== null && ` ${officeInstant(conflict.changed.at)}`}
          </p>
          <p lang={record.language}>
            <Diff before={conflict.target} after={text} />
          </p>
          <Button kind="secondary" onClick={() => translation.resolve(segment.key, true)}>
            Keep mine
          </Button>
          <Button kind="text" onClick={() => translation.resolve(segment.key, false)}>
            Take theirs
          </Button>
        </div>
      )}
      {isCurrent && record.may_write && <SegmentActs {...props} text={text} slips={slips.length} isTyped={isTyped} />}
      <SegmentComments {...props} />
    </div>
  );
}

type SegmentActsProps = SegmentRowProps & { text: string; slips: number; isTyped: boolean };

function SegmentActs({ segment, translation, text, slips, isTyped, onSaveAndNext }: SegmentActsProps) {
  const [isBusy, setBusy] = useState(false);
  const mark = async (marks: { checked?: boolean; confirmed?: boolean }) => {
    setBusy(true);
    await translation.save([segment.key], marks);
    setBusy(false);
  };
  return (
    <span className="o-segment-acts">
      <Button kind="secondary" onClick={onSaveAndNext}>
        Save, next <Keys keys="mod+enter" />
      </Button>
      {segment.state === 'stale' && !isTyped && (
        <Button kind="text" busy={isBusy} onClick={() => void mark({ checked: true })}>
          Keep translation
        </Button>
      )}
      {segment.state === 'review' && !isTyped && (
        <Button kind="text" busy={isBusy} onClick={() => void mark({ checked: true })}>
          Mark as reviewed
        </Button>
      )}
      {text.trim() === '' && (
        <Button kind="text" onClick={() => translation.type(segment.key, segment.source)}>
          Copy English
        </Button>
      )}
      {slips > 0 && !segment.confirmed && (
        <Button kind="text" busy={isBusy} onClick={() => void mark({ confirmed: true })}>
          Right as it is
        </Button>
      )}
      {segment.changed?.by && (
        <span className="o-muted">
          {segment.changed.by}, {officeInstant(segment.changed.at)}
        </span>
      )}
    </span>
  );
}
