import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { type ActivityRecord, useSaveActivity } from '../activity-record.ts';

/** What is edited together. */
export type RecordPart = 'gap' | 'support' | 'texts' | 'numbers';

const TITLES: Readonly<Record<RecordPart, string>> = {
  gap: 'Practice gap and needs',
  support: 'Commercial support',
  texts: 'How to earn credit, and requirements',
  numbers: 'Numbers at the bodies',
};

type RecordDialogProps = { activity: ActivityRecord; part: RecordPart; onClose: () => void };

const MAX_TEXT = 4_000;
const MAX_SOURCES = 20;

/** A part of the record. (rules L18) */
export function RecordDialog({ activity, part, onClose }: RecordDialogProps) {
  const [record, setRecord] = useState(activity.record);
  const [courses, setCourses] = useState(activity.record.course_numbers.join('\n'));
  const saving = useSaveActivity(activity);
  const notifier = useNotifier();
  const change = (changes: Partial<typeof record>) => setRecord((before) => ({ ...before, ...changes }));
  const confirm = async () => {
    await saving.mutateAsync(partOf(part, record, courses));
    notifier.done('The record was saved');
  };
  return (
    <ChangeDialog open onClose={onClose} title={TITLES[part]} act="Save" onConfirm={confirm}>
      {part === 'gap' && (
        <>
          <Field label="Practice gap" hint="Shown to learners: what clinicians do now, and what they should do.">
            <TextArea
              rows={4}
              maxLength={MAX_TEXT}
              value={record.practice_gap}
              onChange={({ target }) => change({ practice_gap: target.value })}
            />
          </Field>
          <Field label="Needs" hint="For the planning file: how the gap was found.">
            <TextArea
              rows={4}
              maxLength={MAX_TEXT}
              value={record.needs}
              onChange={({ target }) => change({ needs: target.value })}
            />
          </Field>
        </>
      )}
      {part === 'support' && <SupportFields support={record.support} onChange={(support) => change({ support })} />}
      {part === 'texts' && (
        <>
          <Field label="How to earn credit" hint="Empty: the general text of the site.">
            <TextArea
              rows={4}
              maxLength={MAX_TEXT}
              value={record.how_to_earn}
              onChange={({ target }) => change({ how_to_earn: target.value })}
            />
          </Field>
          <Field label="Requirements" hint="Hardware and software; empty: the general text of the site.">
            <TextArea
              rows={3}
              maxLength={MAX_TEXT}
              value={record.requirements}
              onChange={({ target }) => change({ requirements: target.value })}
            />
          </Field>
        </>
      )}
      {part === 'numbers' && (
        <>
          <Field label="PARS number">
            <TextInput
              maxLength={40}
              value={record.pars_id}
              onChange={({ target }) => change({ pars_id: target.value })}
            />
          </Field>
          <Field label="UAN" hint="Of the pharmacy activity.">
            <TextInput maxLength={40} value={record.uan} onChange={({ target }) => change({ uan: target.value })} />
          </Field>
          <Field label="Course numbers" hint="One a line, with the state: FL 20-1187402.">
            <TextArea
              rows={3}
              maxLength={MAX_TEXT}
              value={courses}
              onChange={({ target }) => setCourses(target.value)}
            />
          </Field>
        </>
      )}
    </ChangeDialog>
  );
}

function partOf(part: RecordPart, record: ActivityRecord['record'], courses: string) {
  const { practice_gap, needs, support, how_to_earn, requirements, pars_id, uan } = record;
  if (part === 'gap') return { practice_gap, needs };
  if (part === 'support') return { support: support.kind === 'sources' ? support : { ...support, sources: [] } };
  if (part === 'texts') return { how_to_earn, requirements };
  const course_numbers = courses
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { pars_id, uan, course_numbers };
}

type Support = ActivityRecord['record']['support'];
type SupportProps = { support: Support; onChange: (support: Support) => void };

function SupportFields({ support, onChange }: SupportProps) {
  const { kind, sources } = support;
  const setSource = (at: number, changes: Partial<Support['sources'][number]>) =>
    onChange({ ...support, sources: sources.map((each, index) => (index === at ? { ...each, ...changes } : each)) });
  const add = () => onChange({ kind: 'sources', sources: [...sources, { name: '', in_kind: '' }] });
  return (
    <>
      <RadioGroup
        legend="Was the activity supported by ineligible companies?"
        name="support"
        value={kind}
        onChange={(value) =>
          value === 'sources' && sources.length === 0 ? add() : onChange({ ...support, kind: value })
        }
        choices={[
          { value: 'none', label: 'No, none' },
          { value: 'sources', label: 'Yes, by these sources', note: 'Words only: no logos, trade names or slogans.' },
          { value: 'unstated', label: 'Not known yet' },
        ]}
      />
      {kind === 'sources' &&
        sources.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources have no other identity
          <fieldset key={index} className="o-activity-group">
            <legend>Source {index + 1}</legend>
            <Field label="Name">
              <TextInput
                maxLength={200}
                value={source.name}
                onChange={({ target }) => setSource(index, { name: target.value })}
              />
            </Field>
            <Field label="In kind" hint="What it gave besides money; empty if nothing.">
              <TextInput
                maxLength={200}
                value={source.in_kind}
                onChange={({ target }) => setSource(index, { in_kind: target.value })}
              />
            </Field>
            <div>
              <Button
                kind="text"
                size="small"
                onClick={() => onChange({ ...support, sources: sources.filter((_, at) => at !== index) })}
              >
                Remove source {index + 1}
              </Button>
            </div>
          </fieldset>
        ))}
      {kind === 'sources' && sources.length < MAX_SOURCES && (
        <div>
          <Button kind="secondary" onClick={add}>
            Add a source
          </Button>
        </div>
      )}
    </>
  );
}
