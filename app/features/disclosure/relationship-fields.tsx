import { useText } from '#app/i18n/text.tsx';
import { RELATIONSHIP_NATURES, type RelationshipNature } from '#domain/credits/disclosure/disclosure.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field, FieldError } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { FieldOf } from './use-answer.ts';
import type { RelationshipInput } from './use-disclosure.ts';

type RelationshipProps = {
  number: number;
  relationship: RelationshipInput;
  field: FieldOf;
  onChange: (changes: Partial<RelationshipInput>) => void;
  onRemove?: () => void;
};

/** One company: what the relationship consists of, and when it ended. */
export function RelationshipFields({ number, relationship, field, onChange, onRemove }: RelationshipProps) {
  const { t } = useText();
  const { key, company, ended } = relationship;
  return (
    <fieldset className="disclosure-relationship">
      <legend className="ui-h">{t('disclosure.relationship', { number })}</legend>
      <Field label={t('disclosure.company')} {...field('company', key)}>
        <TextInput maxLength={200} value={company} onChange={({ target }) => onChange({ company: target.value })} />
      </Field>
      <NatureFields relationship={relationship} field={field} onChange={onChange} />
      <Field
        label={t('disclosure.ended')}
        optional={t('disclosure.optional')}
        hint={t('disclosure.endedHint')}
        {...field('ended', key)}
      >
        <TextInput type="date" value={ended} onChange={({ target }) => onChange({ ended: target.value })} />
      </Field>
      {onRemove && (
        <div>
          <Button kind="text" size="small" onClick={onRemove}>
            {t('disclosure.remove', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function NatureFields({ relationship, field, onChange }: Omit<RelationshipProps, 'number' | 'onRemove'>) {
  const { t } = useText();
  const { key, natures } = relationship;
  const { id, error } = field('natures', key);
  const toggle = (nature: RelationshipNature, isOn: boolean) =>
    onChange({ natures: RELATIONSHIP_NATURES.filter((each) => (each === nature ? isOn : natures.includes(each))) });
  return (
    <fieldset className="field-group" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{t('disclosure.nature')}</legend>
      <div className="disclosure-natures">
        {RELATIONSHIP_NATURES.map((nature, index) => (
          <Checkbox
            key={nature}
            id={index === 0 ? id : undefined}
            checked={natures.includes(nature)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => toggle(nature, target.checked)}
          >
            {t(`disclosure.natures.${nature}`)}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
