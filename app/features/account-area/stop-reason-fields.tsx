import { useText } from '#app/i18n/text.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { MOST_OF_A_NOTE } from '#contract/calls/membership.ts';
import { STOP_REASONS, type StopReason } from '#domain/membership/renewal.ts';

export type Why = { reason?: StopReason; note?: string };

type StopReasonFieldsProps = { why: Why; onChange: (why: Why) => void };

/** Asks why somebody leaves, who may as well not say; whoever gives a reason may say more about it. */
export function StopReasonFields({ why, onChange }: StopReasonFieldsProps) {
  const { t } = useText();
  const choose = (chosen: string) => {
    const reason = STOP_REASONS.find((each) => each === chosen);
    onChange(reason === undefined ? {} : { ...why, reason });
  };
  return (
    <>
      <Field label={t('accountArea.renewal.why')} optional={t('accountArea.renewal.optional')}>
        <Select value={why.reason ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{t('accountArea.renewal.noReason')}</option>
          {STOP_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`accountArea.renewal.reasons.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      {why.reason !== undefined && (
        <Field label={t('accountArea.renewal.note')} optional={t('accountArea.renewal.optional')}>
          <TextArea
            rows={3}
            maxLength={MOST_OF_A_NOTE}
            value={why.note ?? ''}
            onChange={({ currentTarget }) => onChange({ ...why, note: currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}
