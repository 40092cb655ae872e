import '../collections.css';
import { useState } from 'react';
import { useFocusOnErrors } from '#admin/parts/dialog/use-focus-on-errors.ts';
import { whereOffered } from '#admin/parts/staff/offered.ts';
import { LOCALE_NAMES } from '#client/i18n/locales.ts';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import type { Kind } from '../kinds.ts';
import { EntryFieldControl } from './entry-field.tsx';
import { type EntryField, type Fields, readField, writeField } from './field.ts';
import { PictureField } from './picture-field.tsx';
import type { EntryErrors, useEntryForm } from './use-entry-form.ts';

type Form = ReturnType<typeof useEntryForm>;
type Language = 'en' | TranslationLanguage;

const LANGUAGES = ['en', ...TRANSLATION_LANGUAGES] as const;

/** The fields of an entry in English, and in each language that it is translated into. */
export function EntryForm({ kind, form, isNew }: { kind: Kind; form: Form; isNew: boolean }) {
  const [language, setLanguage] = useState<Language>('en');
  const { values, errors } = form;
  const box = useFocusOnErrors<HTMLDivElement>(errors);
  const labelOf = (each: Language) => (hasErrors(errors, each) ? `${LOCALE_NAMES[each]} (check)` : LOCALE_NAMES[each]);
  const general = listGeneral(errors, kind);
  // A switch or a count says the same in every language.
  const isTranslated = kind.texts?.some(({ when }) => when?.(values.value) ?? true) ?? false;
  return (
    <div className="o-entry-form stack-4" ref={box}>
      <FormError>{general === '' ? null : general}</FormError>
      {isTranslated && (
        <Segmented
          label="Language"
          name="entry-language"
          value={language}
          options={LANGUAGES.map((each) => ({ value: each, label: labelOf(each) }))}
          onChange={setLanguage}
        />
      )}
      {language === 'en' && kind.hasPicture && <PictureField form={form} />}
      {language === 'en' ? (
        <FieldList
          key="en"
          fields={kind.fields}
          value={values.value}
          isPresent={({ when }) => when?.(values.value) ?? true}
          errorOf={(name) => errors[name] ?? errors[name.split('.')[0] ?? '']}
          cellError={(name) => errors[name]}
          isFixed={({ isKey }) => isKey === true && !isNew}
          onChange={form.setValue}
        />
      ) : (
        <TranslationFields key={language} language={language} kind={kind} form={form} />
      )}
    </div>
  );
}

const hasErrors = (errors: EntryErrors, language: Language): boolean =>
  language !== 'en' && Object.keys(errors).some((name) => name.startsWith(`${language}.`));

/** The errors that no field shows. */
function listGeneral(errors: EntryErrors, { fields }: Kind): string {
  const shown = new Set(['image', ...fields.map(({ name }) => name.split('.')[0])]);
  return Object.entries(errors)
    .filter(([name]) => !shown.has(name) && !name.includes('.'))
    .map(([, message]) => message)
    .join(' ');
}

type FieldListProps = {
  fields: readonly EntryField[];
  value: Fields;
  source?: Fields;
  isPresent: (field: EntryField) => boolean;
  errorOf: (name: string) => string | undefined;
  cellError: (name: string) => string | undefined;
  isFixed: (field: EntryField) => boolean;
  onChange: (value: Fields) => void;
};

function FieldList(props: FieldListProps) {
  const { fields, value, source, isPresent, errorOf, cellError, isFixed, onChange } = props;
  return whereOffered(fields)
    .filter(isPresent)
    .map((field) => (
      <EntryFieldControl
        key={field.name}
        field={field}
        value={readField(value, field.name)}
        {...(source === undefined ? {} : { source: readField(source, field.name) ?? '' })}
        error={errorOf(field.name)}
        cellError={cellError}
        isFixed={isFixed(field)}
        onChange={(changed) => onChange(writeField(value, field.name, changed))}
      />
    ));
}

type TranslationProps = { language: TranslationLanguage; kind: Kind; form: Form };

function TranslationFields({ language, kind, form }: TranslationProps) {
  const { values, errors } = form;
  const translation = values.translations[language];
  const name = LOCALE_NAMES[language];
  if (translation === undefined)
    return (
      <div className="stack-2">
        <p>The site shows English in {name}, because there is no translation.</p>
        <div>
          <Button kind="secondary" onClick={() => form.setTexts(language, {})}>
            Translate into {name}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <FieldList
        fields={kind.texts ?? []}
        value={translation}
        source={values.value}
        isPresent={({ when }) => when?.(values.value) ?? true}
        errorOf={(field) => errors[`${language}.${field}`]}
        cellError={(cell) => errors[`${language}.${cell}`]}
        isFixed={() => false}
        onChange={(fields) => form.setTexts(language, fields)}
      />
      <div>
        <Button kind="text" onClick={() => form.setTexts(language, undefined)}>
          Remove the translation
        </Button>
      </div>
    </>
  );
}
