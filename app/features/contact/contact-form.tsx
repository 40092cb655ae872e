import type { SignedInUser } from '#app/api/session/login-status.ts';
import './contact-form.css';
import { useEffect, useRef } from 'react';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { requestSupport } from '#contract/calls/growth.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Illustration } from '#ui/feedback/illustration.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/field/field.tsx';
import { EMAIL_INPUT, TextArea, TextInput } from '#ui/text-input/text-input.tsx';

/** The contact form: name, email and message, with the response time. (rules P22) */
export function ContactForm({ level }: { level: 2 | 3 }) {
  const login = useLogin();
  const user = login.status === true ? login.user : null;
  // Remounts with the user's name once the session is known; typed text is restored from the draft.
  return <MessageForm key={user?.id} user={user} level={level} />;
}

type MessageFormProps = { user: SignedInUser | null; level: 2 | 3 };

function MessageForm({ user, level }: MessageFormProps) {
  const { t } = useText();
  const { form, restart } = useContactForm(user);
  if (form.sent !== null) return <MessageSent email={form.sent.email.trim()} level={level} onAnother={restart} />;
  return (
    <form className="contact-form" method="post" noValidate onSubmit={form.onSubmit}>
      {form.problem !== null && (
        <Note kind="danger" isAnnounced>
          <p className="strong">{t('contact.failed')}</p>
          <p className="small">{form.problem}</p>
        </Note>
      )}
      <Field label={t('contact.name')} {...form.field('fullname')}>
        <TextInput autoComplete="name" maxLength={200} {...form.input('fullname')} />
      </Field>
      <Field label={t('contact.email')} {...form.field('email')}>
        <TextInput {...EMAIL_INPUT} autoComplete="email" {...form.input('email')} />
      </Field>
      <Field label={t('contact.message')} {...form.field('message')}>
        <TextArea rows={7} maxLength={20_000} {...form.input('message')} />
      </Field>
      <div className="row">
        <Button type={form.submitType} size="large" busy={form.isBusy}>
          {form.isBusy ? t('contact.busy') : t('contact.act')}
        </Button>
        <p className="small quiet">{t('contact.reply')}</p>
      </div>
    </form>
  );
}

type MessageSentProps = { email: string; level: 2 | 3; onAnother: () => void };

/** Takes the focus, because it replaces the form. */
function MessageSent({ email, level, onAnother }: MessageSentProps) {
  const { t, rich } = useText();
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-sent">
      <Illustration name="done" />
      <Heading className="h3" tabIndex={-1} ref={heading}>
        {t('contact.sentTitle')}
      </Heading>
      <p className="quiet">{rich('contact.sentLead', { b: (text) => <b className="strong">{text}</b> }, { email })}</p>
      <button type="button" className="more" onClick={onAnother}>
        {t('contact.another')}
      </button>
    </div>
  );
}

const fetchSchema = async () => (await import('#contract/forms/growth.ts')).ContactMessage;

/** The state of the contact form; failed messages stay in the form. (rules P22) */
function useContactForm(user: SignedInUser | null) {
  const { t } = useText();
  const form = useContractForm(fetchSchema, {
    initial: {
      fullname: user === null ? '' : writeName(user),
      email: user?.email ?? '',
      message: '',
    },
    send: ({ fullname, email, message }) =>
      browserApi(requestSupport, {
        plain: {
          request: {
            requester: { name: fullname, email },
            subject: t('contact.subject'),
            comment: { body: message },
          },
        },
      }),
    unreachable: t('contact.draftSaved'),
    draft: 'contact',
  });
  const restart = () => {
    form.set('message', '');
    form.reset();
  };
  return { form, restart };
}
