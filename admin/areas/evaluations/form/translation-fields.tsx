import { useId, useState } from 'react';
import { MAX_OPTION_LENGTH, MAX_STEM_LENGTH } from '#domain/assessment/evaluation/evaluation-form.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { type DraftItem, missingLanguages, translate } from './form-items.ts';
import { LANGUAGE_LABELS } from './form-labels.ts';

type TranslationFieldsProps = { item: DraftItem; onChange: (item: DraftItem) => void };

/** The question in another language; while a text of it is missing, learners see it in English. (rules T73) */
export function TranslationFields({ item, onChange }: TranslationFieldsProps) {
  const [language, setLanguage] = useState<TranslationLanguage>('de');
  const name = useId();
  const missing = missingLanguages(item);
  const texts = item.translations[language];
  return (
    <fieldset className="o-ev-options" lang={language}>
      <legend lang="en">Translation</legend>
      <Segmented
        label="Language"
        name={name}
        value={language}
        options={TRANSLATION_LANGUAGES.map((value) => ({
          value,
          label: missing.includes(value) ? `${LANGUAGE_LABELS[value]} (missing)` : LANGUAGE_LABELS[value],
        }))}
        onChange={setLanguage}
      />
      <Field label={`Question in ${LANGUAGE_LABELS[language]}`} hint={item.stem}>
        <TextArea
          rows={2}
          maxLength={MAX_STEM_LENGTH}
          value={texts?.stem ?? ''}
          onChange={({ target }) => onChange(translate(item, language, { stem: target.value }))}
        />
      </Field>
      {item.options.map(
        (option, at) =>
          option !== '' && (
            // biome-ignore lint/suspicious/noArrayIndexKey: options are their positions
            <Field key={at} label={option}>
              <TextInput
                maxLength={MAX_OPTION_LENGTH}
                value={texts?.options[at] ?? ''}
                onChange={({ target }) => {
                  const options = [...(texts?.options ?? item.options.map(() => ''))].with(at, target.value);
                  onChange(translate(item, language, { options }));
                }}
              />
            </Field>
          ),
      )}
    </fieldset>
  );
}
