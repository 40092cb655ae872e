import '../activity.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { reviewDisclosure } from '#contract/calls/office/disclosures.ts';
import type { Entity } from '#contract/resources.ts';
import {
  EXCEPTIONS,
  type Exception,
  isOwnerOrEmployee,
  type RelationshipReview,
  stepsFor,
} from '#domain/credits/disclosure/review-disclosure.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { EXCEPTION_LABELS, joinRoles, NATURE_LABELS, STEP_LABELS } from '../activity-labels.ts';

type Disclosure = Entity<'Disclosure'>;
type DialogProps = { disclosure: Disclosure; onClose: () => void };

/** Decides each relationship, then clears or excludes the person. (rules L23) */
export function ReviewDisclosureDialog({ disclosure, onClose }: DialogProps) {
  const { id, person, roles, relationships, signed_name, signed_on, activity } = disclosure;
  const [reviews, setReviews] = useState<RelationshipReview[]>(() =>
    relationships.map(({ relevant, steps }) => ({ relevant: relevant ?? true, steps })),
  );
  const [decision, setDecision] = useState<'clear' | 'exclude'>('clear');
  const [exception, setException] = useState<Exception | ''>(disclosure.exception ?? '');
  const [isBefore, setBefore] = useState(false);
  const [note, setNote] = useState(disclosure.note);
  const queries = useQueryClient();
  const notifier = useNotifier();
  const hasOwner = relationships.some(({ natures, ended }) =>
    isOwnerOrEmployee({ company: '', natures, endedOn: ended as PlainDate | null }),
  );
  const isRelevant = reviews.some(({ relevant }) => relevant);
  const change = (at: number, changes: Partial<RelationshipReview>) =>
    setReviews((all) => all.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  const confirm = async () => {
    await browserApi(reviewDisclosure, {
      params: { id },
      attributes: {
        decision,
        relationships: reviews.map(({ relevant, steps }) => ({ relevant, steps: relevant ? [...steps] : [] })),
        ...{ exception: exception === '' ? null : exception, before_role: isBefore, note },
      },
    });
    notifier.done(decision === 'clear' ? `${person} is cleared` : `${person} is excluded`);
    await queries.invalidateQueries({ queryKey: ['activities'] });
    await queries.invalidateQueries({ queryKey: ['today'] });
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Review the disclosure of ${person}`}
      lead={`${joinRoles(roles)}, requested for ${activity.title}. Signed “${signed_name ?? ''}”${signed_on === null ? '' : ` on ${officeDate(signed_on)}`}.`}
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
      {hasOwner && (
        <Field label="Owner or employee" hint="Excluded unless one of the three exceptions applies.">
          <Select value={exception} onChange={({ target }) => setException(target.value as Exception | '')}>
            <option value="">No exception</option>
            {EXCEPTIONS.map((value) => (
              <option key={value} value={value}>
                {EXCEPTION_LABELS[value]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isRelevant && decision === 'clear' && (
        <Checkbox checked={isBefore} onChange={({ target }) => setBefore(target.checked)}>
          Every step was taken before the role began
        </Checkbox>
      )}
      <RadioGroup
        legend="Decision"
        name="decision"
        value={decision}
        onChange={setDecision}
        choices={[
          { value: 'clear', label: 'May take part' },
          { value: 'exclude', label: 'Is excluded', note: 'Needs a reason.' },
        ]}
      />
      <Field label={decision === 'clear' ? 'Note' : 'Reason'} hint="Stored with the disclosure and in the audit log.">
        <TextArea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ChangeDialog>
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
