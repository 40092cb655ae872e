import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GrantDialog } from '#admin/areas/people/acts/grant-dialog.tsx';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { Explainer } from '#admin/parts/explain/explainer.tsx';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { whereOffered } from '#admin/parts/staff/offered.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { explainAccess } from '#contract/calls/office/members/people.ts';
import { EXPLAINED_ACTS, type ExplainedAct } from '#domain/office/explain/explained.ts';
import type { Feature } from '#domain/site/features.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { PublicationPicker } from './publication-picker.tsx';

const ACTS: Readonly<
  Record<ExplainedAct, { label: string; concerns: 'publication' | 'colleague' | 'nothing'; feature?: Feature }>
> = {
  open: { label: 'open', concerns: 'publication' },
  download: { label: 'download the materials of', concerns: 'publication' },
  test: { label: 'take the test of', concerns: 'publication', feature: 'credit' },
  credit: { label: 'get the credit of', concerns: 'publication', feature: 'credit' },
  referral: { label: 'invite', concerns: 'colleague', feature: 'referrals' },
  'gift-card': { label: 'get the gift card', concerns: 'nothing', feature: 'referrals' },
};

type Question = { act: ExplainedAct; publication: string; section: string; email: string };

/** "Why can't they…?": every rule of the server's decision with its answer. (rules O44) */
export function ExplainPanel({ person }: { person: PersonRecord }) {
  const [question, setQuestion] = useState<Question>({ act: 'open', publication: '', section: '', email: '' });
  const { concerns } = ACTS[question.act];
  const isComplete = concerns !== 'publication' || question.publication !== '';
  const { data, error } = useQuery({
    queryKey: ['people', person.id, 'explain', question],
    queryFn: ({ signal }) => loadExplanation(person.id, question, signal),
    enabled: isComplete,
    retry: false,
  });
  const answer = !isComplete
    ? null
    : error !== null
      ? describeLoadError(error)
      : (data?.answer ?? 'Loading the answer…');
  return (
    <section aria-label="Why can’t they?">
      <Explainer
        question={
          <QuestionFields
            name={person.first_name || person.name}
            question={question}
            onChange={(change) => setQuestion({ ...question, ...change })}
          />
        }
        answer={answer}
        rules={(data?.rules ?? []).map(({ label, met, fact, rule, source }) => ({
          label,
          isMet: met,
          fact,
          rule: `${source}, ${rule}`,
        }))}
        acts={data && !data.allowed && <Remedy person={person} remedy={data.remedy} />}
      />
    </section>
  );
}

async function loadExplanation(id: string, { act, publication, section, email }: Question, signal: AbortSignal) {
  const { concerns } = ACTS[act];
  const parameters = {
    act,
    ...(concerns === 'publication' && { publication }),
    ...(act === 'open' && /^\d{1,5}$/.test(section) && { section }),
    ...(concerns === 'colleague' && email.includes('@') && { email }),
  };
  const { data } = await browserApi(explainAccess, { params: { id }, parameters, signal });
  return data;
}

type FieldsProps = { name: string; question: Question; onChange: (change: Partial<Question>) => void };

function QuestionFields({ name, question, onChange }: FieldsProps) {
  const { act, section, email } = question;
  const { concerns } = ACTS[act];
  return (
    <div className="o-person-question">
      <h2 className="o-h3">Why can’t {name}</h2>
      <Select
        aria-label="Act"
        value={act}
        onChange={({ target }) => onChange({ act: EXPLAINED_ACTS.find((one) => one === target.value) ?? 'open' })}
      >
        {whereOffered(EXPLAINED_ACTS.map((one) => ({ ...ACTS[one], one }))).map(({ one, label }) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </Select>
      {concerns === 'publication' && <PublicationPicker onChange={(next) => onChange({ publication: next })} />}
      {act === 'open' && (
        <div className="o-person-section">
          <TextInput
            aria-label="Section"
            placeholder="Section"
            inputMode="numeric"
            maxLength={5}
            value={section}
            onChange={({ target }) => onChange({ section: target.value })}
          />
        </div>
      )}
      {concerns === 'colleague' && (
        <div className="o-person-email">
          <TextInput
            aria-label="Address of the colleague"
            placeholder="colleague@hospital.example"
            maxLength={254}
            value={email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </div>
      )}
    </div>
  );
}

type Remedies = Awaited<ReturnType<typeof loadExplanation>>['remedy'];

/** The act that would change the answer. */
function Remedy({ person, remedy }: { person: PersonRecord; remedy: Remedies }) {
  const [isGranting, setGranting] = useState(false);
  const may = useMay();
  if (remedy === 'grant' && may('people.write'))
    return (
      <>
        <Button onClick={() => setGranting(true)}>Grant a membership…</Button>
        {isGranting && <GrantDialog person={person} onClose={() => setGranting(false)} />}
      </>
    );
  if (remedy === 'order' && may('gift-cards.review'))
    return <LinkButton to="/gift-cards?status=pending">Review the gift card</LinkButton>;
  return null;
}
