import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { RelationshipFields } from './relationship-fields.tsx';
import {
  type DisclosureAnswer,
  type DisclosureRequest,
  type RelationshipInput,
  useSubmitDisclosure,
} from './use-disclosure.ts';

type FormProps = { token: string; request: DisclosureRequest; onSubmitted: () => void };

const MAX_RELATIONSHIPS = 40;
const EMPTY: Omit<RelationshipInput, 'key'> = { company: '', natures: [], ended: '' };

/** The question, the relationships and the signature. (rules L22) */
export function DisclosureForm({ token, request, onSubmitted }: FormProps) {
  const { t, date, join } = useDisclosureText();
  const [kind, setKind] = useState<DisclosureAnswer['kind'] | undefined>();
  const [name, setName] = useState('');
  const [isUnanswered, setUnanswered] = useState(false);
  const list = useRelationships();
  const { relationships, add } = list;
  const submission = useSubmitDisclosure(token, onSubmitted);
  const { error } = submission;
  const signature = useSignature(error);
  const since = date(request.since);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnanswered(kind === undefined);
    if (kind !== undefined && !submission.isPending) submission.mutate({ kind, relationships, name });
  };
  return (
    <form className="disclosure" method="post" noValidate onSubmit={submit}>
      <header>
        <p className="meta">{t('disclosure.person', { person: request.person })}</p>
        <h1 className="h2">{t('disclosure.title')}</h1>
        <p className="lead">
          {t('disclosure.lead', {
            ...{ activity: request.activity, provider: request.provider, since },
            roles: join(request.roles.map((role) => t(`disclosure.role.${role}`))),
          })}
        </p>
      </header>
      <RadioGroup
        legend={t('disclosure.question', { since })}
        name="answer"
        {...(kind === undefined ? {} : { value: kind })}
        {...(isUnanswered && kind === undefined ? { error: t('disclosure.chooseAnswer') } : {})}
        onChange={(value) => {
          setKind(value);
          if (value === 'some' && relationships.length === 0) add();
        }}
        choices={[
          { value: 'none', label: t('disclosure.none') },
          { value: 'some', label: t('disclosure.some') },
          { value: 'refused', label: t('disclosure.refuse'), note: t('disclosure.refuseNote') },
        ]}
      />
      {kind === 'some' && <RelationshipList {...list} />}
      <Field
        label={t('disclosure.sign')}
        hint={t('disclosure.signHint', { date: date(request.today) })}
        {...signature.field}
      >
        <TextInput autoComplete="name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {error !== null && !signature.isMissing && (
        <Note kind="danger" isAnnounced>
          <p className="strong">{t('disclosure.failed')}</p>
          <p className="small">{error instanceof ApiError ? error.message : t('disclosure.unreachable')}</p>
        </Note>
      )}
      <div className="row">
        <Button type="submit" size="large" busy={submission.isPending}>
          {t(kind === 'refused' ? 'disclosure.actRefuse' : 'disclosure.act')}
        </Button>
        <p className="small quiet">{t('disclosure.expires', { date: date(request.expires) })}</p>
      </div>
    </form>
  );
}

function RelationshipList({ relationships, add, change, remove }: ReturnType<typeof useRelationships>) {
  const { t } = useText();
  return (
    <>
      {relationships.map((relationship, index) => (
        <RelationshipFields
          key={relationship.key}
          number={index + 1}
          relationship={relationship}
          onChange={(changes) => change(relationship.key, changes)}
          {...(relationships.length > 1 ? { onRemove: () => remove(relationship.key) } : {})}
        />
      ))}
      {relationships.length < MAX_RELATIONSHIPS && (
        <div>
          <Button kind="secondary" onClick={add}>
            {t('disclosure.add')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The signature, marked and focused when it was refused. */
function useSignature(error: Error | null) {
  const id = useId();
  const refusal = error instanceof ApiError && error.code === 'disclosure.unsigned' ? error : null;
  useEffect(() => {
    if (refusal !== null) document.getElementById(id)?.focus();
  }, [refusal, id]);
  return { isMissing: refusal !== null, field: { id, ...(refusal === null ? {} : { error: refusal.message }) } };
}

function useDisclosureText() {
  const text = useText();
  const join = (parts: readonly string[]) => new Intl.ListFormat(text.locale, { type: 'conjunction' }).format(parts);
  return { ...text, join };
}

function useRelationships() {
  const [relationships, setRelationships] = useState<RelationshipInput[]>([]);
  const next = useRef(0);
  const add = () => {
    next.current += 1;
    const key = next.current;
    setRelationships((all) => [...all, { ...EMPTY, key }]);
  };
  const change = (key: number, changes: Partial<RelationshipInput>) =>
    setRelationships((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => setRelationships((all) => all.filter((each) => each.key !== key));
  return { relationships, add, change, remove };
}
