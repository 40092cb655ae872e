import { EMAIL_INPUT } from '#app/ui/email-input.ts';
import { PocketDrawing } from '#app/ui/pocket-drawing.tsx';
import './contact-form.css';
import { useEffect, useRef } from 'react';
import { useLogin } from '#app/api/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Entity } from '#contract/resources.ts';
import { useContactForm } from './use-contact-form.ts';

/** Contact us: full name, e-mail, message (all required); says reply within 48 business hours. (rules P22) */
export function ContactForm({ level }: { level: 2 | 3 }) {
  const login = useLogin();
  const user = login.status === true ? login.user : null;
  // Whoever turns out to be signed in is introduced; what was typed meanwhile is in the draft.
  return <Writing key={user?.id} user={user} level={level} />;
}

type WritingProps = { user: Entity<'User'> | null; level: 2 | 3 };

function Writing({ user, level }: WritingProps) {
  const { t } = useText();
  const { form, writeAnother } = useContactForm(user);
  if (form.sent !== null) return <Sent email={form.sent.email.trim()} level={level} onAnother={writeAnother} />;
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

type SentProps = { email: string; level: 2 | 3; onAnother: () => void };

/** Takes the focus, since the form is gone. */
function Sent({ email, level, onAnother }: SentProps) {
  const { t, rich } = useText();
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-sent">
      <PocketDrawing sign="done" />
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
