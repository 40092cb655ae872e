import { CREDIT_KINDS } from '#domain/credits/credit-kinds.ts';
import { MAX_PARTS } from '#domain/credits/learners/requirements.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { KIND_LABELS, type TopicNames } from './requirement-labels.ts';
import type { RequirementForm } from './requirements-query.ts';

type Part = RequirementForm['parts'][number];
type PartsProps = { parts: readonly Part[]; topics: TopicNames; onChange: (parts: Part[]) => void };

const KINDS = ['any', ...CREDIT_KINDS] as const;

/** How much of which kind, or of which topic, a requirement asks for. */
export function PartsFields({ parts, topics, onChange }: PartsProps) {
  return (
    <>
      {parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
        <fieldset key={position} className="o-requirement-part">
          <legend className="visually-hidden">Part {position + 1}</legend>
          <PartFields
            part={part}
            topics={topics}
            onChange={(changed) => onChange(parts.map((each, at) => (at === position ? changed : each)))}
          />
          {parts.length > 1 && (
            <Button
              kind="text"
              size="small"
              aria-label={`Remove part ${position + 1}`}
              onClick={() => onChange(parts.filter((_, at) => at !== position))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {parts.length < MAX_PARTS && (
        <Button
          kind="text"
          size="small"
          icon="plus"
          onClick={() => onChange([...parts, { kind: 'category-1', topic: null, credits: 1 }])}
        >
          Add a part
        </Button>
      )}
    </>
  );
}

type PartProps = { part: Part; topics: TopicNames; onChange: (part: Part) => void };

function PartFields({ part, topics, onChange }: PartProps) {
  return (
    <>
      <Field label="Kind of credit">
        <Select
          value={part.kind}
          onChange={({ target }) =>
            onChange({ ...part, kind: KINDS.find((kind) => kind === target.value) ?? part.kind })
          }
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Topic">
        <Select
          value={part.topic ?? ''}
          onChange={({ target }) => onChange({ ...part, topic: target.value === '' ? null : target.value })}
        >
          <option value="">All topics</option>
          {[...topics].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Amount">
        <TextInput
          type="number"
          required
          min={0.25}
          step={0.25}
          value={String(part.credits)}
          onChange={({ target }) => onChange({ ...part, credits: Number(target.value) })}
        />
      </Field>
    </>
  );
}
