/** The answer while it is entered: what it lacks, by field, once submitting it was tried. (rules L22) */
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { type AnswerRefusal, listAnswerProblems } from '#domain/credits/disclosure/disclosure.ts';
import { type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';
import {
  type DisclosureAnswer,
  type DisclosureRequest,
  type RelationshipInput,
  useSubmitDisclosure,
} from './use-disclosure.ts';

type FieldName = 'answer' | 'company' | 'natures' | 'ended' | 'signature';
type Problem = { field: FieldName; why: AnswerRefusal | 'unanswered'; at?: { key: number; number: number } };
/** The id and the error of a field; those of a relationship by its key. */
export type FieldOf = (field: FieldName, key?: number) => { id: string; error?: string };

const FIELDS: Readonly<Record<AnswerRefusal, FieldName>> = {
  'no-company': 'company',
  'same-company': 'company',
  'no-nature': 'natures',
  'ended-later': 'ended',
  'ended-before': 'ended',
  unsigned: 'signature',
};

type Form = { token: string; request: Pick<DisclosureRequest, 'today'>; onSubmitted: () => void };

export function useAnswer({ token, request, onSubmitted }: Form) {
  const { t } = useText();
  const base = useId();
  const [kind, setKind] = useState<DisclosureAnswer['kind'] | undefined>();
  const [name, setName] = useState('');
  // The fields that were wrong when submitting was tried; what is added later is not marked before it is tried again.
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const list = useRelationships();
  const submission = useSubmitDisclosure(token, onSubmitted);
  const { relationships } = list;
  const problems = listProblems({ kind, relationships, name }, parsePlainDate(request.today));
  const idOf = ({ field, at }: Pick<Problem, 'field' | 'at'>) => [base, field, at?.key ?? ''].join('-');
  const shown = problems.filter((problem) => tried.has(idOf(problem)));
  const messageOf = ({ why }: Problem) => t(`disclosure.problem.${why}`);
  const field: FieldOf = (named, key) => {
    const problem = shown.find((each) => each.field === named && each.at?.key === key);
    const id = idOf({ field: named, ...(key === undefined ? {} : { at: { key, number: 0 } }) });
    return { id, ...(problem === undefined ? {} : { error: messageOf(problem) }) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(new Set(problems.map(idOf)));
    const [first] = problems;
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
    else if (kind !== undefined && !submission.isPending) submission.mutate({ kind, relationships, name });
  };
  const summary = shown.map((problem) => ({ fieldId: idOf(problem), message: inRelationship(problem) }));
  function inRelationship(problem: Problem): string {
    const { at } = problem;
    const message = messageOf(problem);
    return at === undefined ? message : t('disclosure.inRelationship', { number: at.number, problem: message });
  }
  return { kind, setKind, name, setName, list, field, summary, submit, submission };
}

type AnswerInput = { kind: DisclosureAnswer['kind'] | undefined; relationships: RelationshipInput[]; name: string };

function listProblems({ kind, relationships, name }: AnswerInput, today: PlainDate | null): Problem[] {
  if (today === null) return [];
  const stated = kind === 'some' ? relationships : [];
  const answer = {
    relationships: stated.map(({ company, natures, ended }) => ({ company, natures, endedOn: parsePlainDate(ended) })),
    signedName: name,
  };
  const found = listAnswerProblems(answer, today).map(({ relationship, why }): Problem => {
    const entered = relationship === null ? undefined : stated[relationship];
    const at = entered === undefined ? {} : { at: { key: entered.key, number: (relationship ?? 0) + 1 } };
    return { field: FIELDS[why], why, ...at };
  });
  return kind === undefined ? [{ field: 'answer', why: 'unanswered' }, ...found] : found;
}

const EMPTY: Omit<RelationshipInput, 'key'> = { company: '', natures: [], ended: '' };

function useRelationships() {
  const [relationships, setRelationships] = useState<RelationshipInput[]>([]);
  const next = useRef(0);
  const add = () => {
    next.current += 1;
    const key = next.current;
    setRelationships((all) => [...all, { ...EMPTY, key }]);
  };
  const change = (key: number, changes: Partial<RelationshipInput>) =>
    setRelationships((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => setRelationships((all) => all.filter((each) => each.key !== key));
  return { relationships, add, change, remove };
}
