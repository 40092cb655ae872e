import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listMemberships } from '#contract/calls/membership.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { LANGUAGE_NAMES } from '../labels.ts';
import type { Draft } from './use-issue.ts';

type AudienceProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };
type Audience = Draft['audience'];

const GROUPS: Readonly<Record<Audience['group'], string>> = {
  everyone: 'All subscribers',
  members: 'Valid members',
  free: 'Accounts without a membership',
};

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

/** The languages in which the issue is sent, and who gets it. Only confirmed subscribers do. */
export function AudienceForm({ draft, onChange }: AudienceProps) {
  const { audience, languages } = draft;
  const change = (part: Partial<Audience>) => onChange({ audience: { ...audience, ...part } });
  return (
    <div className="stack-4">
      <Field label="Group" hint="Of these, confirmed subscribers">
        <Select value={audience.group} onChange={(event) => change({ group: event.target.value as Audience['group'] })}>
          {Object.entries(GROUPS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {audience.group === 'members' && <TierChoice chosen={audience.tiers} onChange={(tiers) => change({ tiers })} />}
      <fieldset>
        <legend>Sent in</legend>
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            checked={language === 'en' || languages.includes(language)}
            disabled={language === 'en'}
            onChange={() => onChange({ languages: toggled(languages, language) })}
          >
            {LANGUAGE_NAMES[language]}
          </Checkbox>
        ))}
      </fieldset>
      <details>
        <summary>Limit by profession or language</summary>
        <fieldset>
          <legend>Only these professions</legend>
          {PROFESSIONS.map((profession) => (
            <Checkbox
              key={profession}
              checked={audience.professions.includes(profession)}
              onChange={() => change({ professions: toggled(audience.professions, profession) })}
            >
              {profession}
            </Checkbox>
          ))}
        </fieldset>
        <fieldset>
          <legend>Only readers of</legend>
          {LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              checked={audience.languages.includes(language)}
              onChange={() => change({ languages: toggled(audience.languages, language) })}
            >
              {LANGUAGE_NAMES[language]}
            </Checkbox>
          ))}
        </fieldset>
      </details>
    </div>
  );
}

type TierChoiceProps = { chosen: readonly number[]; onChange: (tiers: number[]) => void };

function TierChoice({ chosen, onChange }: TierChoiceProps) {
  const { data } = useQuery({
    queryKey: ['memberships'],
    queryFn: ({ signal }) => browserApi(listMemberships, { signal }),
  });
  return (
    <fieldset>
      <legend>Only these tiers</legend>
      {data?.items.map(({ id, name }) => (
        <Checkbox key={id} checked={chosen.includes(Number(id))} onChange={() => onChange(toggled(chosen, Number(id)))}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
