import type { Messages } from '../messages.ts';

export const contact: Messages['contact'] = {
  metaTitle: 'Nous contacter',
  metaDescription:
    'Une question sur un abonnement, une activité ou un certificat : écrivez-nous. Nous répondons sous 48 heures ouvrées.',
  title: 'Nous contacter',
  lead: 'Au sujet d’un abonnement, d’une activité, d’un certificat ou de toute autre chose.',
  name: 'Nom complet',
  email: 'E-mail',
  message: 'Message',
  act: 'Envoyer le message',
  busy: 'Envoi en cours',
  reply: 'Nous répondons sous 48 heures ouvrées.',
  subject: 'Message du formulaire de contact',
  failed: 'Erreur lors de l’envoi du message',
  kept: 'Votre texte est conservé ; veuillez réessayer.',
  sentTitle: 'Merci de nous avoir écrit !',
  sentLead: 'Nous répondrons à <b>{email}</b> sous 48 heures ouvrées.',
  another: 'Envoyer un autre message',
  first: {
    title: 'La réponse est peut-être déjà là',
    faqs: 'Aide et questions fréquentes',
    faqsNote: 'Crédits, certificats, appareils',
    account: 'Mon compte',
    accountNote: 'Reçus, renouvellement, votre nom et votre adresse',
    verify: 'Vérifier un certificat',
    verifyNote: 'Avec le code qui y est imprimé',
  },
  help: {
    open: 'Aide',
    close: 'Fermer',
    title: 'Comment pouvons-nous vous aider ?',
    lead: 'Écrivez-nous ici, ou cherchez parmi les <faqs>réponses aux questions fréquentes</faqs>.',
    chatTitle: 'Discuter avec nous',
    chatLead:
      'La messagerie est exploitée par {host}. Elle voit votre adresse réseau et peut déposer ses propres cookies. Rien n’en est chargé avant votre accord.',
    agree: 'Accepter et ouvrir la messagerie',
    write: 'Plutôt écrire un message',
  },
};
