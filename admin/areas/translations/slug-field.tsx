import { useState } from 'react';
import { findSlugFault, MAX_SLUG_LENGTH } from '#domain/translation/translated-slug.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { WEB_ADDRESS } from './obstacles-dialog.tsx';
import type { TranslationRecord } from './translation-record.ts';
import type { Translation } from './use-translation.ts';

const FAULTS = {
  empty: undefined,
  'too-long': `Use at most ${MAX_SLUG_LENGTH} characters.`,
  characters: 'Use lowercase words joined by hyphens. Accents and Greek letters are allowed.',
} as const;

/** The address of the section, checked while it is typed. (rules E25) */
export function SlugField({ record, translation }: { record: TranslationRecord; translation: Translation }) {
  const { text, suggestion, suffix } = record.slug;
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const value = typed ?? (text === '' ? suggestion : text);
  const fault = findSlugFault(value);
  const why = fault === null ? 'This address is saved already.' : (FAULTS[fault] ?? 'Type the address.');
  const change = (next: string) => {
    setTyped(next);
    setTried(false);
  };
  const save = () => {
    const isNew = fault === null && value !== text;
    setTried(!isNew);
    if (isNew) void translation.save([], {}, value);
  };
  if (!record.may_write) return <p className="o-muted">{text === '' ? 'None yet.' : `/section/${text}${suffix}/`}</p>;
  return (
    <div className="stack-2">
      <Field
        id={WEB_ADDRESS}
        label="Slug"
        hint={`Ends in ${suffix}. Changing it keeps the old address as a redirect.`}
        error={isTried ? why : fault === null ? undefined : FAULTS[fault]}
      >
        <TextInput
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change(event.target.value.trim())}
        />
      </Field>
      <div className="row">
        <Button kind="secondary" onClick={save}>
          Save address
        </Button>
        {suggestion !== '' && suggestion !== value && (
          <Button kind="text" onClick={() => change(suggestion)}>
            Use the title
          </Button>
        )}
      </div>
    </div>
  );
}
