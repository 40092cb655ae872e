import { useState } from 'react';
import {
  COMMENDATION_TAGS,
  type CommendationTag,
  OUTCOME_METHODS,
  OUTCOMES,
  type Outcome,
} from '#domain/credits/pars/pars-details.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { type ParsDetails, readAmounts, readMoc, writeAmounts, writeMoc } from './details-text.ts';

const TAG_LABELS: Readonly<Record<CommendationTag, string>> = {
  'engages-teams': 'Engages teams',
  'engages-patients': 'Engages patients and the public',
  'engages-students': 'Engages students',
  'supports-cpd': 'Supports the development of the staff',
  research: 'Engages in research',
  'data-use': 'Advances the use of data',
  'population-health': 'Addresses population health',
  collaborates: 'Collaborates effectively',
  'communication-skills': 'Communication skills',
  'procedural-skills': 'Technical and procedural skills',
  'individual-plans': 'Individual learning plans',
  'support-strategies': 'Support strategies',
  creativity: 'Creativity and innovation',
  'improves-performance': 'Improves performance',
  'improves-quality': 'Improves the quality of care',
  'improves-health': 'Improves health',
};
const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  knowledge: 'Knowledge',
  competence: 'Competence',
  performance: 'Performance',
  'patient-health': 'Patient health',
  'community-health': 'Community health',
};

type FormProps = {
  details: ParsDetails;
  mayWrite: boolean;
  isSaving: boolean;
  onSave: (details: ParsDetails) => void;
};

/** What PARS wants to know beyond the record. (rules L51) */
export function DetailsForm({ details: saved, mayWrite, isSaving, onSave }: FormProps) {
  const [details, setDetails] = useState(saved);
  const [moc, setMoc] = useState(writeMoc(saved.moc));
  const [amounts, setAmounts] = useState(writeAmounts(saved.amounts));
  const boards = readMoc(moc);
  const sums = readAmounts(amounts);
  const change = (part: Partial<ParsDetails>) => setDetails({ ...details, ...part });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (boards.unread.length + sums.unread.length > 0) return;
        onSave({ ...details, moc: boards.rows, amounts: sums.rows });
      }}
    >
      <fieldset className="o-report-fieldset" disabled={!mayWrite}>
        <legend className="visually-hidden">Fields for PARS</legend>
        <OutcomeFields details={details} onChange={change} />
        <OpenFields details={details} onChange={change} />
        <TagFields details={details} onChange={change} />
        <Field
          label="MOC registrations"
          hint="One board in each line: board; points; types. For example: American Board of Surgery; 0.5; Accredited CME"
          {...errorOf(boards.unread)}
        >
          <TextArea rows={3} maxLength={4_000} value={moc} onChange={({ target }) => setMoc(target.value)} />
        </Field>
        <Field
          label="Money of commercial supporters"
          hint="One source in each line: source; currency; whole amount. For example: Example Foundation; USD; 5000"
          {...errorOf(sums.unread)}
        >
          <TextArea rows={2} maxLength={4_000} value={amounts} onChange={({ target }) => setAmounts(target.value)} />
        </Field>
        {mayWrite && (
          <div>
            <Button type="submit" busy={isSaving}>
              Save the fields
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

const errorOf = (unread: readonly number[]) =>
  unread.length === 0 ? {} : { error: `Not understood: line ${unread.slice(0, 8).join(', ')}` };

type PartProps = { details: ParsDetails; onChange: (part: Partial<ParsDetails>) => void };

function OutcomeFields({ details: { outcomes }, onChange }: PartProps) {
  return (
    <fieldset className="o-report-choices">
      <legend>Outcomes that were measured</legend>
      {OUTCOMES.flatMap((outcome) =>
        OUTCOME_METHODS.map((method) => {
          const isThis = (each: ParsDetails['outcomes'][number]) => each.outcome === outcome && each.method === method;
          return (
            <Checkbox
              key={`${outcome} ${method}`}
              checked={outcomes.some(isThis)}
              onChange={({ target }) =>
                onChange({
                  outcomes: [
                    ...outcomes.filter((each) => !isThis(each)),
                    ...(target.checked ? [{ outcome, method }] : []),
                  ],
                })
              }
            >
              {`${OUTCOME_LABELS[outcome]}, ${method}`}
            </Checkbox>
          );
        }),
      )}
    </fieldset>
  );
}

function OpenFields({ details, onChange }: PartProps) {
  return (
    <div className="o-report-pair">
      <Field label="Fee">
        <Select value={details.fee} onChange={({ target }) => onChange({ fee: target.value as ParsDetails['fee'] })}>
          <option value="yes">Yes</option>
          <option value="no">No, it is free</option>
          <option value="variable">Variable</option>
        </Select>
      </Field>
      <Field label="Registration">
        <Select
          value={details.registration}
          onChange={({ target }) => onChange({ registration: target.value as ParsDetails['registration'] })}
        >
          <option value="open">Open to all</option>
          <option value="limited">Limited</option>
        </Select>
      </Field>
      <Checkbox checked={details.isPublic} onChange={({ target }) => onChange({ isPublic: target.checked })}>
        Listed publicly
      </Checkbox>
      <Checkbox
        checked={details.interprofessional}
        onChange={({ target }) => onChange({ interprofessional: target.checked })}
      >
        Interprofessional (IPCE)
      </Checkbox>
    </div>
  );
}

function TagFields({ details: { tags }, onChange }: PartProps) {
  return (
    <fieldset className="o-report-choices">
      <legend>Criteria for commendation</legend>
      {COMMENDATION_TAGS.map((tag) => (
        <Checkbox
          key={tag}
          checked={tags.includes(tag)}
          onChange={({ target }) =>
            onChange({ tags: target.checked ? [...tags, tag] : tags.filter((each) => each !== tag) })
          }
        >
          {TAG_LABELS[tag]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
