import { useText } from '#app/i18n/text.tsx';
import { RELATIONSHIP_NATURES, type RelationshipNature } from '#domain/credits/disclosure/disclosure.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { RelationshipInput } from './use-disclosure.ts';

type RelationshipProps = {
  number: number;
  relationship: RelationshipInput;
  onChange: (changes: Partial<RelationshipInput>) => void;
  onRemove?: () => void;
};

/** One company: what the relationship consists of, and when it ended. */
export function RelationshipFields({ number, relationship, onChange, onRemove }: RelationshipProps) {
  const { t } = useText();
  const { company, natures, ended } = relationship;
  const toggle = (nature: RelationshipNature, isOn: boolean) =>
    onChange({ natures: RELATIONSHIP_NATURES.filter((each) => (each === nature ? isOn : natures.includes(each))) });
  return (
    <fieldset className="disclosure-relationship">
      <legend className="ui-h">{t('disclosure.relationship', { number })}</legend>
      <Field label={t('disclosure.company')}>
        <TextInput maxLength={200} value={company} onChange={({ target }) => onChange({ company: target.value })} />
      </Field>
      <fieldset className="field-group">
        <legend>{t('disclosure.nature')}</legend>
        <div className="disclosure-natures">
          {RELATIONSHIP_NATURES.map((nature) => (
            <Checkbox
              key={nature}
              checked={natures.includes(nature)}
              onChange={({ target }) => toggle(nature, target.checked)}
            >
              {t(`disclosure.natures.${nature}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Field label={t('disclosure.ended')} optional={t('disclosure.optional')} hint={t('disclosure.endedHint')}>
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
