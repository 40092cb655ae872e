import { useSearchParams } from 'react-router';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { FigureParts } from './figure-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { RecordParts } from './record-parts.tsx';
import { StateParts } from './state-parts.tsx';

const SHEETS = [
  { value: 'list', label: 'Lists' },
  { value: 'record', label: 'Records' },
  { value: 'state', label: 'States' },
  { value: 'figure', label: 'Figures' },
] as const;
type Sheet = (typeof SHEETS)[number]['value'];

/** Every part of the office in every state, with invented data. */
export function Parts() {
  const [query, setQuery] = useSearchParams();
  const sheet = SHEETS.find(({ value }) => value === query.get('sheet'))?.value ?? 'list';
  return (
    <Screen
      title="Parts of the office"
      crumb="Parts"
      lead="For review: every part in every state, with invented data."
      headEnd={
        <Segmented<Sheet>
          label="Sheet"
          name="sheet"
          options={SHEETS}
          value={sheet}
          onChange={(next) => setQuery({ sheet: next })}
        />
      }
    >
      {sheet === 'list' && <ListParts />}
      {sheet === 'record' && <RecordParts />}
      {sheet === 'state' && <StateParts />}
      {sheet === 'figure' && <FigureParts />}
    </Screen>
  );
}
