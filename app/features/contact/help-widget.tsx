import './help-widget.css';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { DialogBox } from '#app/ui/dialog-box.tsx';
import { ContactForm } from './contact-form.tsx';

type HelpWidgetProps = {
  /** The address of a chat that somebody else runs; null where none is configured. */
  chat: string | null;
};

/** A help-chat widget, loaded about 10 seconds after start: our own form, or an external chat once it was agreed to. (rules P27) */
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
        <Writing isOpen={isOpen} setOpen={setOpen} />
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

function Writing({ isOpen, setOpen }: { isOpen: boolean; setOpen: (open: boolean) => void }) {
  const { t, rich } = useText();
  const faqs = (text: ReactNode) => (
    <Link className="link" to="/help-faqs" onClick={() => setOpen(false)}>
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
