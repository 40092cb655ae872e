import { officeHref } from '#admin/parts/address/office-address.ts';
import './side.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { Checklist, type ChecklistItem } from '#admin/parts/explain/checklist.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { isOnlyEmpty } from '#admin/parts/format/text-problem.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import type { ChecklistRequirement } from '#domain/authoring/checklist.ts';
import { readFrontList } from '#domain/authoring/front-matter/front-fields.ts';
import { isSourcePath, PUBLICATION_FILE, type SourceFiles, TEST_FILE } from '#domain/authoring/source-files.ts';
import { describeField, REQUIREMENT_LABELS } from '../../publication-labels.ts';
import { describeLine, describePath } from '../describe-path.ts';
import { draftKey } from '../draft/draft-record.ts';
import { checklistRequest } from '../draft/first-requests.ts';

/** Leads to a place of the text; null to where sections are added. */
export type Go = (location: TextLocation | null) => void;

export type TextLocation = { path: string; line: number | null; field: string | null };

/** What officers complete meanwhile is shown without a reload. */
export const useChecklist = (id: string) =>
  useQuery({
    queryKey: [...draftKey(id), 'checklist'],
    queryFn: ({ signal }) => checklistRequest.load(id, signal),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isRecordMissing(state.data) ? RECORD_INTERVAL_MS : false),
  });

const RECORD_INTERVAL_MS = 15_000;

const isRecordMissing = (inspection: Inspection | undefined): boolean =>
  inspection?.items.some(({ requirement, state }) => requirement === 'record' && state === 'missing') ?? false;

type Inspection = Awaited<ReturnType<typeof checklistRequest.load>>;

const MAX_PROBLEMS = 20;

type ReadyListProps = {
  checklist: ReturnType<typeof useChecklist>;
  files: SourceFiles;
  /** When the text was sent to review, which notified the officers of a missing record; null for a draft. (rules E34) */
  notified: string | null;
  onGo: Go;
};

/** What publishing needs; each item leads to the place in the text that decides it. */
export function ReadyList({ checklist, files, notified, onGo }: ReadyListProps) {
  const { data, error, refetch } = checklist;
  if (data === undefined) {
    if (error !== null) return <LoadError subject="The checklist" error={error} onRetry={() => void refetch()} />;
    return <p role="status">Checking the text…</p>;
  }
  const problems = listProblems(data, { files, onGo });
  const needed = data.items.filter((item) => item.state !== 'not-needed' && !isListed(item, data.problems));
  const met = needed.filter(({ state }) => state === 'ok');
  const total = needed.length + problems.length;
  return (
    <>
      <h2 className="o-side-title">
        Ready to publish
        <span>
          {met.length} of {total}
        </span>
      </h2>
      <Checklist
        label="Ready to publish"
        items={[
          ...problems,
          ...needed.filter((item) => !met.includes(item)).map((item) => describeItem(item, { files, notified, onGo })),
        ]}
      />
      {met.length > 0 && (
        <details className="o-ready-done">
          <summary>{met.length === total ? 'Everything is ready' : `${met.length} ready`}</summary>
          <Checklist
            label="Ready"
            items={met.map(({ requirement }) => ({ state: 'ok', label: REQUIREMENT_LABELS[requirement] }))}
          />
        </details>
      )}
    </>
  );
}

/** What is missing as the checklist names it; empty if the text is ready. */
export function listMissing(inspection: Inspection, to: Omit<ReadyListProps, 'checklist'>): ChecklistItem[] {
  const problems = listProblems(inspection, to);
  const needed = inspection.items.filter((item) => item.state === 'missing' && !isListed(item, inspection.problems));
  return [...problems, ...needed.map((item) => describeItem(item, to))];
}

/** Whether the problems of the text, which are listed one by one, say it: any problem, or the letters at their field. */
const isListed = ({ requirement, state, path, field }: Inspection['items'][number], problems: readonly Problem[]) =>
  requirement === 'text'
    ? problems.length > 0
    : state === 'missing' &&
      requirement === 'characters' &&
      problems.some((at) => at.path === path && at.field === field);

function describeItem(
  item: Inspection['items'][number],
  { files, notified, onGo }: Omit<ReadyListProps, 'checklist'>,
): ChecklistItem {
  const { requirement, path, line, field } = item;
  const label = REQUIREMENT_LABELS[requirement];
  if (requirement === 'record')
    return {
      state: 'waiting',
      label,
      note:
        notified === null
          ? 'Missing · accreditation officers complete it; “Send to review” notifies them by email'
          : `Missing · accreditation officers were notified by email: ${officeInstant(notified)}`,
      act: <ActivityLink />,
    };
  if (requirement === 'disclosures')
    return {
      state: 'waiting',
      label,
      note: 'Missing · enter it with the author; for credit, an accreditation officer requests it after “Send to review”',
      act: <AuthorsLink authors={readFrontList(files[PUBLICATION_FILE] ?? '', 'authors') ?? []} />,
    };
  // Sections are added in the outline, which belongs to no text.
  const location = path === null ? null : { path, line, field };
  return {
    state: 'waiting',
    label,
    note: location === null ? 'Missing' : `Missing · ${describePath(location.path)}`,
    act: <GoButton label={label} onClick={() => onGo(location)} />,
  };
}

/** The problems of the text come first. A field that is only missing is one of the requirements already. */
function listProblems({ items, problems }: Inspection, to: Pick<ReadyListProps, 'files' | 'onGo'>): ChecklistItem[] {
  const isMissing = (path: string, field: string) =>
    items.some(
      ({ state, requirement, ...at }) =>
        state === 'missing' && requirement !== 'characters' && at.path === path && at.field === field && field !== '',
    );
  const others = problems.filter(({ path, field }) => !isMissing(path, field) && !isItemOf(items, path, field));
  const withoutObjective = others.filter(isObjectiveMissing).length;
  const named = others.filter((problem) => !isObjectiveMissing(problem));
  const ofQuestions = Map.groupBy(named, ({ path, field }) => (path === TEST_FILE ? questionOf(field) : null));
  return [
    ...(ofQuestions.get(null) ?? []).slice(0, MAX_PROBLEMS).map((problem) => describeProblem(problem, to)),
    ...[...ofQuestions].flatMap(([question, found]) =>
      question === null ? [] : [describeQuestion(question, found, to.onGo)],
    ),
    ...(withoutObjective === 0 ? [] : [describeObjectives(withoutObjective, to.onGo)]),
  ];
}

/** One that is missing; one that does not exist is a mistake of its question. */
const isObjectiveMissing = ({ path, field, message }: Problem): boolean =>
  path === TEST_FILE && /^questions\[\d+\]\.objective$/.test(field) && isOnlyEmpty(message);

/** Objectives are missing for several questions at once, and set at once. (rules T84) */
function describeObjectives(count: number, onGo: Go): ChecklistItem {
  const label = count === 1 ? '1 question without an objective' : `${count} questions without an objective`;
  return {
    state: 'waiting',
    label,
    note: 'Missing · Test',
    act: <GoButton label={label} onClick={() => onGo({ path: TEST_FILE, line: null, field: OBJECTIVES })} />,
  };
}

/** The field of a location in the test that means the objectives of its questions. */
export const OBJECTIVES = 'objectives';

/** Fields of a cover at which the format reports what the list names as an item of its own. */
const REPORTED_AT: Readonly<Record<string, readonly ChecklistRequirement[]>> = {
  visibility: ['sections'],
  credits: ['questions', 'credit'],
};

const isItemOf = (items: Inspection['items'], path: string, field: string): boolean =>
  path === PUBLICATION_FILE &&
  items.some(
    ({ state, requirement }) => state === 'missing' && (REPORTED_AT[field] ?? []).some((each) => each === requirement),
  );

type Problem = Inspection['problems'][number];

function describeProblem(problem: Problem, { files, onGo }: Pick<ReadyListProps, 'files' | 'onGo'>): ChecklistItem {
  const { path, line, field, message } = problem;
  const isMissing = isOnlyEmpty(message) && field !== '';
  const name =
    field === '' ? sentence(message) : isMissing ? describeField(field) : `${describeField(field)}: ${message}`;
  const act = (
    <GoButton
      // Two sections may lack the same.
      label={`${name}, ${describePath(path)}`}
      onClick={() => onGo({ path, line, field: field === '' ? null : field })}
    />
  );
  if (isMissing) return { state: 'waiting', label: name, note: `Missing · ${describePath(path)}`, act };
  const isFile = !isSourcePath(path);
  return {
    state: 'blocking',
    label: name,
    note: isFile ? describePath(path) : describeLine(problem, files[path] ?? ''),
    act,
  };
}

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** The number of the question that a field of the test belongs to. */
export const questionOf = (field: string): string | null => /^questions\[(\d+)\]/.exec(field)?.[1] ?? null;

/** A question as one item: its form names every field. */
function describeQuestion(question: string, problems: readonly Problem[], onGo: Go): ChecklistItem {
  const mistake = problems.find(({ message }) => !isOnlyEmpty(message));
  const label = `Question ${question}`;
  return {
    state: mistake === undefined ? 'waiting' : 'blocking',
    label: mistake === undefined ? label : `${label}: ${mistake.message}`,
    note: mistake === undefined ? 'Not complete · Test' : 'Test',
    act: (
      <GoButton
        label={label}
        onClick={() => onGo({ path: TEST_FILE, line: null, field: problems[0]?.field ?? null })}
      />
    ),
  };
}

/** The disclosures are no part of the text. The list shows the author of the text, if there is one alone. */
function AuthorsLink({ authors }: { authors: readonly string[] }) {
  const may = useMay();
  if (!may('site.write')) return null;
  const [author, another] = authors;
  return (
    <Link
      className="link"
      to={officeHref('/collections/:collection', {
        collection: 'authors',
        ...(author !== undefined && another === undefined && { q: author }),
      })}
      aria-label="Open the authors"
    >
      Open
    </Link>
  );
}

/** The record is no part of the text: the page of the activity lists what it lacks. */
function ActivityLink() {
  const { id = '' } = useParams();
  const may = useMay();
  if (!may('accreditation.read')) return null;
  return (
    <Link className="link" to={officeHref('/activities/:id', { id })} aria-label="Open the activity">
      Open
    </Link>
  );
}

function GoButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="link" aria-label={`Show: ${label}`} onClick={onClick}>
      Show
    </button>
  );
}
