import '../activity.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { reviewDisclosure } from '#contract/calls/office/credit/disclosures.ts';
import type { Entity } from '#contract/resources.ts';
import { NATURE_LABELS } from '#domain/credits/disclosure/learner-text.ts';
import {
  EXCEPTIONS,
  type Exception,
  isOwnerOrEmployee,
  type RelationshipReview,
  stepsFor,
} from '#domain/credits/disclosure/review-disclosure.ts';
import { EXCEPTION_LABELS, STEP_LABELS } from '#domain/credits/record-labels.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { joinRoles } from '../activity-labels.ts';

type Disclosure = Entity<'Disclosure'>;
type DialogProps = { disclosure: Disclosure; onClose: () => void };

type Answers = {
  decision: 'clear' | 'exclude';
  reviews: readonly RelationshipReview[];
  exception: Exception | '';
  isBefore: boolean;
  note: string;
};

const beginAnswers = ({ relationships, exception, note }: Disclosure): Answers => ({
  decision: 'clear',
  reviews: relationships.map(({ relevant, steps }) => ({ relevant: relevant ?? true, steps })),
  ...{ exception: exception ?? '', isBefore: false, note },
});

/** Decides each relationship, then clears or excludes the person. (rules L23) */
export function ReviewDisclosureDialog({ disclosure, onClose }: DialogProps) {
  const { id, person, roles, relationships, signed_name, signed_on, activity } = disclosure;
  const [answers, setAnswers] = useState(() => beginAnswers(disclosure));
  const queries = useQueryClient();
  const notifier = useNotifier();
  const { decision, reviews } = answers;
  const answer = (changes: Partial<Answers>) => setAnswers((before) => ({ ...before, ...changes }));
  const change = (at: number, changes: Partial<RelationshipReview>) =>
    answer({ reviews: reviews.map((each, index) => (index === at ? { ...each, ...changes } : each)) });
  const confirm = async () => {
    await browserApi(reviewDisclosure, { params: { id }, attributes: toWire(answers) });
    notifier.done(decision === 'clear' ? `${person} is cleared` : `${person} is excluded`);
    await queries.invalidateQueries({ queryKey: ['activities'] });
    await queries.invalidateQueries({ queryKey: ['today'] });
    await queries.invalidateQueries({ queryKey: ['waiting'] });
  };
  const signed = `Signed “${signed_name ?? ''}”${signed_on === null ? '' : ` on ${officeDate(signed_on)}`}.`;
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Review the disclosure of ${person}`}
      lead={`${joinRoles(roles)}, requested for ${activity.title}. ${signed}`}
      act={decision === 'clear' ? 'Clear person' : 'Exclude person'}
      isDangerous={decision === 'exclude'}
      consequence={
        decision === 'clear' ? 'Counts for twelve months from the signature.' : 'Their activities give no credit.'
      }
      onConfirm={confirm}
    >
      {relationships.length === 0 && <p>No relationship with an ineligible company was disclosed.</p>}
      {relationships.map((relationship, index) => (
        <RelationshipReviewFields
          key={relationship.company}
          relationship={relationship}
          review={reviews[index] ?? { relevant: true, steps: [] }}
          permitted={stepsFor(roles)}
          onChange={(changes) => change(index, changes)}
        />
      ))}
      <DecisionFields disclosure={disclosure} answers={answers} onChange={answer} />
    </ChangeDialog>
  );
}

const toWire = ({ decision, reviews, exception, isBefore, note }: Answers) => ({
  decision,
  relationships: reviews.map(({ relevant, steps }) => ({ relevant, steps: relevant ? [...steps] : [] })),
  ...{ exception: exception === '' ? null : exception, before_role: isBefore, note },
});

type DecisionProps = { disclosure: Disclosure; answers: Answers; onChange: (changes: Partial<Answers>) => void };

/** The exception, when the steps were taken, and the decision with its reason. */
function DecisionFields({ disclosure, answers, onChange }: DecisionProps) {
  const { decision, reviews, exception, isBefore, note } = answers;
  const hasOwner = disclosure.relationships.some(({ natures, ended }) =>
    // The server sends plain dates.
    isOwnerOrEmployee({ company: '', natures, endedOn: ended as PlainDate | null }),
  );
  return (
    <>
      {hasOwner && (
        <Field label="Owner or employee" hint="Excluded unless one of the three exceptions applies.">
          <Select value={exception} onChange={({ target }) => onChange({ exception: target.value as Exception | '' })}>
            <option value="">No exception</option>
            {EXCEPTIONS.map((value) => (
              <option key={value} value={value}>
                {EXCEPTION_LABELS[value]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {decision === 'clear' && reviews.some(({ relevant }) => relevant) && (
        <Checkbox checked={isBefore} onChange={({ target }) => onChange({ isBefore: target.checked })}>
          Every step was taken before the role began
        </Checkbox>
      )}
      <RadioGroup
        legend="Decision"
        name="decision"
        value={decision}
        onChange={(value) => onChange({ decision: value })}
        choices={[
          { value: 'clear', label: 'May take part' },
          { value: 'exclude', label: 'Is excluded', note: 'Needs a reason.' },
        ]}
      />
      <Field label={decision === 'clear' ? 'Note' : 'Reason'} hint="Stored with the disclosure and in the audit log.">
        <TextArea rows={2} maxLength={500} value={note} onChange={({ target }) => onChange({ note: target.value })} />
      </Field>
    </>
  );
}

type FieldsProps = {
  relationship: Disclosure['relationships'][number];
  review: RelationshipReview;
  permitted: ReturnType<typeof stepsFor>;
  onChange: (changes: Partial<RelationshipReview>) => void;
};

function RelationshipReviewFields({ relationship, review, permitted, onChange }: FieldsProps) {
  const { company, natures, ended } = relationship;
  const { relevant, steps } = review;
  return (
    <fieldset className="o-activity-group">
      <legend>{company}</legend>
      <p className="o-muted">
        {natures.map((nature) => NATURE_LABELS[nature]).join(', ')}
        {ended === null ? ', continues' : `, ended ${officeDate(ended)}`}
      </p>
      <Checkbox checked={relevant} onChange={({ target }) => onChange({ relevant: target.checked })}>
        Relevant: its products are related to the content
      </Checkbox>
      {relevant && (
        <fieldset className="field-group">
          <legend>Mitigated by</legend>
          {permitted.map((step) => (
            <Checkbox
              key={step}
              checked={steps.includes(step)}
              onChange={({ target }) =>
                onChange({ steps: permitted.filter((each) => (each === step ? target.checked : steps.includes(each))) })
              }
            >
              {STEP_LABELS[step]}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
