import { type ReactNode, useId, useState } from 'react';
import { labelPoints } from '#domain/assessment/evaluation/evaluation-answer.ts';
import { fitsTranslation, type QuestionTexts } from '#domain/assessment/evaluation/evaluation-form.ts';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { CheckboxGroup } from '#ui/choice/checkbox-group.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { ScaleField } from '#ui/choice/scale-field.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import type { DraftItem } from './form-items.ts';
import { LANGUAGE_LABELS } from './form-labels.ts';

/** The objectives of an example, for the form of the site. */
const EXAMPLES = ['the first learning objective of the activity', 'and so on, one line for each'];

type PreviewProps = { items: readonly DraftItem[]; objectives: readonly string[] | null };

/** The form as learners see it, in one of the languages. What is chosen here is sent nowhere. */
export function FormPreview({ items, objectives }: PreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const lines = items.flatMap((item) => linesOf(item, objectives ?? EXAMPLES, language));
  return (
    <section className="o-ev-preview" aria-label="Preview">
      <div className="o-ev-form-head">
        <h2 className="o-h3">As learners see it</h2>
        <Select
          aria-label="Language of the preview"
          value={language}
          onChange={({ target }) => setLanguage(LANGUAGES.find((each) => each === target.value) ?? 'en')}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {each === 'en' ? 'English' : LANGUAGE_LABELS[each]}
            </option>
          ))}
        </Select>
      </div>
      {lines.map(({ key, item, texts, lang }, at) => (
        <div key={key} lang={lang}>
          <PreviewQuestion item={item} texts={texts} number={at + 1} />
        </div>
      ))}
    </section>
  );
}

function linesOf(item: DraftItem, objectives: readonly string[], language: Language) {
  const translated = language === 'en' ? undefined : item.translations[language];
  const isUsed = translated !== undefined && fitsTranslation(item, translated);
  const texts: QuestionTexts = isUsed ? translated : item;
  const line = { key: item.key, item, texts, lang: isUsed ? language : 'en' };
  if (item.role !== 'objectives') return [line];
  return objectives.map((objective, at) => ({
    ...line,
    key: `${item.key} ${at}`,
    texts: { ...texts, stem: `${texts.stem} ${objective}` },
  }));
}

function PreviewQuestion({ item, texts, number }: { item: DraftItem; texts: QuestionTexts; number: number }) {
  const name = useId();
  const [value, setValue] = useState('');
  const [values, setValues] = useState<string[]>([]);
  const options = labelPoints(item.kind, texts.options);
  const legend: ReactNode = (
    <span className="o-ev-legend">
      <span>{number}</span>
      <span>
        {texts.stem === '' ? '…' : texts.stem}
        {!item.required && <span className="field-optional"> optional</span>}
      </span>
    </span>
  );
  switch (item.kind) {
    case 'text':
      return (
        <Field label={legend}>
          <TextArea rows={3} value={value} onChange={({ target }) => setValue(target.value)} />
        </Field>
      );
    case 'scale':
      return <ScaleField legend={legend} name={name} points={options} value={value} onChange={setValue} />;
    case 'multiple':
      return <CheckboxGroup {...{ legend, name, options, values }} onChange={setValues} />;
    case 'choice':
      return (
        <RadioGroup
          {...{ legend, name, value }}
          choices={[...new Set(options)].map((option) => ({ value: option, label: option }))}
          onChange={setValue}
        />
      );
  }
}
