import type { Language } from '#domain/catalogue/languages.ts';
import type { BlockKind } from '#domain/newsletter/issue-content.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { LANGUAGE_NAMES } from '../labels.ts';
import { nameBlock, summarizeBlock } from './describe-block.ts';
import type { Block, Issue } from './use-issue.ts';

const TEXTS: Readonly<Record<BlockKind, { label: string; hint?: string }>> = {
  publication: { label: 'Note', hint: 'Optional; it is shown instead of the excerpt.' },
  text: { label: 'Text', hint: 'Markdown: **strong**, *emphasis*, [link](https://…), - lists' },
  heading: { label: 'Heading' },
  picture: { label: 'Description', hint: 'What the picture shows, for readers who do not see it.' },
  button: { label: 'Label' },
};

type BlockFormProps = { block: Block; issue: Issue; language: Language; onChange: (block: Block) => void };

/** The texts of one block in one language, and where it links to. */
export function BlockForm({ block, issue, language, onChange }: BlockFormProps) {
  const { label, hint } = TEXTS[block.kind];
  const text = block.texts[language] ?? '';
  const setText = (next: string) => onChange({ ...block, texts: { ...block.texts, [language]: next } });
  const isLong = block.kind === 'text' || block.kind === 'publication';
  const hasLink = block.kind === 'button' || block.kind === 'picture';
  return (
    <section className="o-issue-form" aria-label="Selected block">
      <h2>
        {nameBlock(block)}
        {(block.kind === 'publication' || block.kind === 'picture') && <small>{summarizeBlock(block, issue)}</small>}
      </h2>
      <Field label={`${label}, ${LANGUAGE_NAMES[language]}`} hint={hint}>
        {isLong ? (
          <TextArea
            rows={block.kind === 'text' ? 5 : 2}
            maxLength={8_000}
            lang={language}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        ) : (
          <TextInput maxLength={200} lang={language} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      {hasLink && (
        <Field label={block.kind === 'picture' ? 'Link (optional)' : 'Link'} hint="https:// or mailto:">
          <TextInput
            inputMode="url"
            value={block.url ?? ''}
            onChange={(event) => onChange({ ...block, url: event.target.value })}
          />
        </Field>
      )}
    </section>
  );
}
