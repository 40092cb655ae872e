import './help-widget.css';
import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { DialogBox } from '#ui/dialog/dialog-box.tsx';
import { ContactForm } from './contact-form.tsx';

type HelpWidgetProps = {
  /** The address of an external chat; null if none is configured. */
  chat: string | null;
};

/** The help widget, loaded about 10 s after start: the contact form, or an external chat after consent. (rules P27) */
export function HelpWidget({ chat }: HelpWidgetProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [isWriting, setWriting] = useState(chat === null);
  return (
    <>
      <button type="button" className="help-widget" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">?</span>
        {t('contact.help.open')}
      </button>
      {chat === null || isWriting ? (
        <MessageDialog isOpen={isOpen} setOpen={setOpen} />
      ) : (
        <DialogBox
          open={isOpen}
          onOpenChange={setOpen}
          title={t('contact.help.chatTitle')}
          description={t('contact.help.chatLead', { host: new URL(chat).host })}
          closeLabel={t('contact.help.close')}
        >
          <Button
            size="large"
            wide
            icon="external"
            render={<a href={chat} target="_blank" rel="noopener noreferrer" onClick={() => setOpen(false)} />}
          >
            {t('contact.help.agree')}
          </Button>
          <Button kind="text" wide onClick={() => setWriting(true)}>
            {t('contact.help.write')}
          </Button>
        </DialogBox>
      )}
    </>
  );
}

function MessageDialog({ isOpen, setOpen }: { isOpen: boolean; setOpen: (open: boolean) => void }) {
  const { t, rich } = useText();
  const faqs = (text: ReactNode) => (
    <Link className="link" to={href('/help-faqs')} onClick={() => setOpen(false)}>
      {text}
    </Link>
  );
  return (
    <DialogBox
      open={isOpen}
      onOpenChange={setOpen}
      title={t('contact.help.title')}
      description={rich('contact.help.lead', { faqs })}
      closeLabel={t('contact.help.close')}
    >
      <ContactForm level={3} />
    </DialogBox>
  );
}
