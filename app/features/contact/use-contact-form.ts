import { browserApi } from '#app/api/browser-api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { requestSupport } from '#contract/calls/growth.ts';
import type { Entity } from '#contract/resources.ts';
import { writeName } from '#domain/shared/person-name.ts';

const fetchSchema = async () => (await import('#contract/forms/growth.ts')).ContactMessage;

/** Contact form: idle, sending, sent, error; nothing that was written is lost. (rules P22) */
export function useContactForm(user: Entity<'User'> | null) {
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
    unreachable: t('contact.kept'),
    draft: 'contact',
  });
  const writeAnother = () => {
    form.set('message', '');
    form.another();
  };
  return { form, writeAnother };
}
