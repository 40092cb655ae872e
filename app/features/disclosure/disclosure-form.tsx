import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ErrorSummary } from '#ui/field/error-summary.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { RelationshipFields } from './relationship-fields.tsx';
import { useAnswer } from './use-answer.ts';
import type { DisclosureRequest } from './use-disclosure.ts';

type FormProps = { token: string; request: DisclosureRequest; onSubmitted: () => void };

const MAX_RELATIONSHIPS = 40;

/** The question, the relationships and the signature; what is missing is listed above them. (rules L22) */
export function DisclosureForm(props: FormProps) {
  const { t, date } = useText();
  const { request } = props;
  const { kind, setKind, name, setName, list, field, summary, submit, submission } = useAnswer(props);
  const { relationships, add } = list;
  return (
    <form className="disclosure" method="post" noValidate onSubmit={submit}>
      <Introduction request={request} />
      <ErrorSummary leavesFocus title={t('disclosure.summary', { count: summary.length })} problems={summary} />
      <RadioGroup
        legend={t('disclosure.question', { since: date(request.since) })}
        name="answer"
        {...(kind === undefined ? {} : { value: kind })}
        {...field('answer')}
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
      {kind === 'some' && <RelationshipList {...list} field={field} />}
      <Field
        label={t('disclosure.sign')}
        hint={t('disclosure.signHint', { date: date(request.today) })}
        {...field('signature')}
      >
        <TextInput autoComplete="name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <SubmitError error={submission.error} />
      <div className="row">
        <Button type="submit" size="large" busy={submission.isPending}>
          {t(kind === 'refused' ? 'disclosure.actRefuse' : 'disclosure.act')}
        </Button>
        <p className="small quiet">{t('disclosure.expires', { date: date(request.expires) })}</p>
      </div>
    </form>
  );
}

function Introduction({ request }: Pick<FormProps, 'request'>) {
  const { t, date, locale } = useText();
  const { person, activity, provider, roles } = request;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <header>
      <p className="meta">{t('disclosure.person', { person })}</p>
      <h1 className="h2">{t('disclosure.title')}</h1>
      <p className="lead">
        {t('disclosure.lead', {
          ...{ activity, provider, since: date(request.since) },
          roles: list.format(roles.map((role) => t(`disclosure.role.${role}`))),
        })}
      </p>
    </header>
  );
}

function SubmitError({ error }: { error: Error | null }) {
  const { t } = useText();
  if (error === null) return null;
  return (
    <Note kind="danger" isAnnounced>
      <p className="strong">{t('disclosure.failed')}</p>
      <p className="small">{error instanceof ApiError ? error.message : t('disclosure.unreachable')}</p>
    </Note>
  );
}

type Answer = ReturnType<typeof useAnswer>;

function RelationshipList({ relationships, add, change, remove, field }: Answer['list'] & Pick<Answer, 'field'>) {
  const { t } = useText();
  return (
    <>
      {relationships.map((relationship, index) => (
        <RelationshipFields
          key={relationship.key}
          number={index + 1}
          relationship={relationship}
          field={field}
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
