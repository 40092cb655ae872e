import { officeHref } from '#admin/parts/address/office-address.ts';
import './translations.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { Segmented } from '#ui/choice/segmented.tsx';
import { FillHints } from './fill-hints.tsx';
import { LANGUAGE_NAMES } from './language-labels.ts';
import { listRepeated } from './list-repeated.ts';
import { WEB_ADDRESS } from './obstacles-dialog.tsx';
import { SegmentRow } from './segment-row.tsx';
import {
  isWaiting,
  loadTranslation,
  type TranslationAddress,
  type TranslationRecord,
  translationKey,
} from './translation-record.ts';
import { useFill } from './use-fill.ts';
import { type Translation, useTranslation } from './use-translation.ts';
import { WorkspaceActs } from './workspace-acts.tsx';
import { WorkspaceAside } from './workspace-aside.tsx';

const CRUMBS: readonly Crumb[] = [{ label: 'Translations', to: '/translations' }];

/** A section in one language, side by side with English. */
export function TranslationWorkspace() {
  const { publication = '', section = '', language = '' } = useParams();
  const address = { publication, section, language };
  const { data, error, refetch } = useQuery({
    queryKey: translationKey(address),
    queryFn: ({ signal }) => loadTranslation(address, signal),
    // The texts of the screen are newer than those of the server until they are saved.
    refetchOnWindowFocus: false,
  });
  if (error !== null && data === undefined)
    return (
      <Screen title={`Translation ${publication}-${section}`} crumbs={CRUMBS}>
        <LoadError subject="The translation" error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  if (data === undefined)
    return (
      <Screen title={`Translation ${publication}-${section}`} crumbs={CRUMBS} rail>
        <p role="status">Loading the translation…</p>
      </Screen>
    );
  return <LoadedWorkspace key={translationKey(address).join('/')} address={address} record={data} />;
}

/** The texts of a section, and what fills several of them; typing ends what Ctrl Z takes back. */
function useFilledTranslation(address: TranslationAddress, record: TranslationRecord) {
  const plain = useTranslation(address, record);
  const fill = useFill(record, plain);
  const type = (key: string, text: string) => {
    fill.clearUndo();
    plain.type(key, text);
  };
  return { translation: { ...plain, type }, fill };
}

type ViewName = 'all' | 'stale' | 'open' | 'review';

function LoadedWorkspace({ address, record }: { address: TranslationAddress; record: TranslationRecord }) {
  const queries = useQueryClient();
  const { translation, fill } = useFilledTranslation(address, record);
  const repeated = listRepeated(record, translation);
  const [shown, setShown] = useState<ViewName>('all');
  const [current, setCurrent] = useState<string | null>(null);
  useSegmentOfAddress(record, (key) => {
    setShown('all');
    setCurrent(key);
  });
  const saveAndNext = async () => {
    const next = findNext(record, current);
    const isSaved = await (current === null ? translation.saveAll() : translation.save([current]));
    if (isSaved && next !== null) focusSegment(next);
  };
  useShortcuts('Translation', [
    {
      keys: 'mod+enter',
      label: 'Save, and open the next stale segment',
      run: () => void saveAndNext(),
      everywhere: true,
    },
  ]);
  const { publication, section, language } = record;
  const title = record.segments.find(({ kind }) => kind === 'title')?.target || section.title;
  const refresh = () => queries.invalidateQueries({ queryKey: ['translations'] });
  return (
    <Screen
      title={`${LANGUAGE_NAMES[language]}: ${title}`}
      crumbs={[
        ...CRUMBS,
        {
          label: `${publication.number} ${publication.title}`,
          to: officeHref('/translations', { q: publication.number }),
        },
      ]}
      crumb={`Section ${section.number}`}
      state={<WorkState record={record} translation={translation} />}
      acts={<WorkspaceActs record={record} onBefore={translation.saveAll} onChanged={refresh} />}
      layout="full"
      rail
    >
      <div className="o-translation">
        <div>
          <WorkHead record={record} title={title} shown={shown} onShow={setShown}>
            <FillHints record={record} repeated={repeated} fill={fill} />
          </WorkHead>
          <ol className="o-segments">
            {record.segments.map((segment, index) =>
              shown === 'all' || segment.state === shown || segment.key === current ? (
                <SegmentRow
                  key={segment.key}
                  segment={segment}
                  position={index + 1}
                  record={record}
                  translation={translation}
                  fill={fill}
                  repeated={repeated.find(({ key }) => key === segment.key)?.text ?? null}
                  isCurrent={segment.key === current}
                  onFocus={() => setCurrent(segment.key)}
                  onSaveAndNext={() => void saveAndNext()}
                  onChanged={() => void refresh()}
                />
              ) : null,
            )}
          </ol>
        </div>
        <WorkspaceAside record={record} translation={translation} current={current} />
      </div>
    </Screen>
  );
}

/** The next stale or open segment after the current one, from the top again after the last. */
function findNext({ segments }: TranslationRecord, current: string | null): string | null {
  const at = segments.findIndex(({ key }) => key === current);
  const ordered = [...segments.slice(at + 1), ...segments.slice(0, Math.max(0, at))];
  return (ordered.find(({ state }) => state === 'stale') ?? ordered.find(isWaiting))?.key ?? null;
}

/** A segment that the reader may not write takes the focus as a whole. */
function focusSegment(key: string): void {
  const segment = document.getElementById(`segment-${key}`);
  segment?.scrollIntoView({ block: 'center' });
  (document.getElementById(`target-${key}`) ?? segment)?.focus({ preventScroll: true });
}

/** `#segment-…` names a segment; `#slide-3`, as the site links, the first of a slide; `#web-address` the address. */
function useSegmentOfAddress({ segments }: TranslationRecord, open: (key: string) => void) {
  const { hash, key: visit } = useLocation();
  const [wanted, setWanted] = useState<{ key: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only following a link moves the focus, not each saved text
  useEffect(() => {
    if (hash === `#${WEB_ADDRESS}`) document.getElementById(WEB_ADDRESS)?.focus();
    const slide = /^#slide-(\d{1,4})$/.exec(hash)?.[1];
    const found = segments.find(({ key, slide: own }) => hash === `#segment-${key}` || own === Number(slide));
    if (found === undefined) return;
    open(found.key);
    setWanted({ key: found.key });
  }, [hash, visit]);
  // Once the view shows it.
  useEffect(() => {
    if (wanted !== null) focusSegment(wanted.key);
  }, [wanted]);
}

function WorkState({ record, translation }: { record: TranslationRecord; translation: Translation }) {
  const stale = record.segments.filter(({ state }) => state === 'stale').length;
  const open = record.segments.filter(({ state }) => state === 'open').length;
  const total = record.segments.length;
  return (
    <>
      {stale > 0 && (
        <Status kind="stale">
          {stale} of {total} segments stale
        </Status>
      )}
      {stale === 0 && open > 0 && <Status kind="half">{`${total - open} of ${total} segments translated`}</Status>}
      {stale + open === 0 && <Status kind="ok">complete</Status>}
      <SaveNotice translation={translation} />
    </>
  );
}

function SaveNotice({ translation: { state, typed, saveAll } }: { translation: Translation }) {
  if (state.kind === 'failed')
    return (
      <span role="alert">
        Not saved. {state.why}{' '}
        <button type="button" className="link" onClick={() => void saveAll()}>
          Try again
        </button>
      </span>
    );
  if (state.kind === 'saving') return <span role="status">Saving…</span>;
  if (Object.keys(typed).length > 0) return <span role="status">Not saved yet</span>;
  return <span role="status">{state.at === null ? '' : `Saved ${officeInstant(state.at)}`}</span>;
}

type WorkHeadProps = {
  record: TranslationRecord;
  title: string;
  shown: ViewName;
  onShow: (shown: ViewName) => void;
  children: ReactNode;
};

function WorkHead({ record, title, shown, onShow, children }: WorkHeadProps) {
  const navigate = useNavigate();
  const count = (wanted: string) => record.segments.filter(({ state }) => state === wanted).length;
  const { publication, section, language } = record;
  return (
    <div className="o-translation-head">
      <h1 lang={language}>{title}</h1>
      <Segmented
        label="Language"
        name="language"
        value={language}
        options={TRANSLATION_LANGUAGES.map((value) => ({ value, label: value }))}
        onChange={(value) =>
          navigate(
            officeHref('/translations/:publication/:section/:language', {
              publication: publication.number,
              section: section.number,
              language: value,
            }),
          )
        }
      />
      <Segmented<ViewName>
        label="Show"
        name="shown"
        value={shown}
        options={[
          { value: 'all', label: 'All' },
          { value: 'stale', label: `Stale ${count('stale')}` },
          { value: 'open', label: `Open ${count('open')}` },
          { value: 'review', label: `To review ${count('review')}` },
        ]}
        onChange={onShow}
      />
      {record.may_write ? (
        children
      ) : (
        <p className="o-muted">You read this language. A translator of it, or an editor, writes it.</p>
      )}
    </div>
  );
}
