import { useText } from '#app/i18n/text.tsx';
import { PACES } from '#domain/series/series.ts';
import { Select } from '#ui/choice/select.tsx';

type PaceProps = { value: string; onChange: (pace: string) => void; hasNone?: boolean };

/** One part every week, two or four, or no dates. */
export function PaceSelect({ value, onChange, hasNone = false }: PaceProps) {
  const { t } = useText();
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {PACES.map((pace) => (
        <option key={pace} value={pace}>
          {t('series.weeks', { weeks: pace / 7 })}
        </option>
      ))}
      {hasNone && <option value="">{t('series.noDates')}</option>}
    </Select>
  );
}
