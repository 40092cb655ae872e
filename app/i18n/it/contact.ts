import type { Messages } from '../messages.ts';

export const contact: Messages['contact'] = {
  metaTitle: 'Contatti',
  metaDescription:
    'Domande su un abbonamento, un’attività o un certificato: ci scriva. Rispondiamo entro 48 ore lavorative.',
  title: 'Contatti',
  lead: 'Per un abbonamento, un’attività, un certificato o qualsiasi altra cosa.',
  name: 'Nome e cognome',
  email: 'E-mail',
  message: 'Messaggio',
  act: 'Invia il messaggio',
  busy: 'Invio in corso',
  reply: 'Rispondiamo entro 48 ore lavorative.',
  subject: 'Messaggio dal modulo di contatto',
  failed: 'Errore durante l’invio del messaggio',
  kept: 'Quanto ha scritto è conservato; riprovi.',
  sentTitle: 'Grazie per averci contattato!',
  sentLead: 'Risponderemo a <b>{email}</b> entro 48 ore lavorative.',
  another: 'Invia un altro messaggio',
  first: {
    title: 'Forse la risposta c’è già',
    faqs: 'Aiuto e domande frequenti',
    faqsNote: 'Crediti, certificati, dispositivi',
    account: 'Il mio account',
    accountNote: 'Ricevute, rinnovo, nome e indirizzo',
    verify: 'Verifica un certificato',
    verifyNote: 'Con il codice stampato sul certificato',
  },
  help: {
    open: 'Aiuto',
    close: 'Chiudi',
    title: 'Come possiamo aiutare?',
    lead: 'Ci scriva qui, oppure cerchi tra le <faqs>risposte alle domande più frequenti</faqs>.',
    chatTitle: 'Chatti con noi',
    chatLead:
      'La chat è gestita da {host}. Vede il Suo indirizzo di rete e può impostare cookie propri. Nulla viene caricato prima del Suo consenso.',
    agree: 'Accetta e apri la chat',
    write: 'Scrivi invece un messaggio',
  },
};
