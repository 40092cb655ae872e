import type { Messages } from '../messages.ts';

export const newsletter: Messages['newsletter'] = {
  metaTitle: 'Lettre d’information',
  metaDescription:
    'L’actualité de la psychopharmacologie par e-mail : un message par semaine au plus, et seulement s’il y a du nouveau dans la bibliothèque.',
  title: 'L’actualité de la psycho\u00ADpharmacologie dans votre boîte de réception',
  lead: 'Un message par semaine au plus, et seulement s’il y a du nouveau dans la bibliothèque : cours, consultations d’experts, Quick Takes, et les parutions à venir.',
  email: 'E-mail',
  emailHint: 'Un message vous demande de confirmer l’adresse ; sans votre clic, rien d’autre n’est envoyé.',
  firstName: 'Prénom',
  lastName: 'Nom',
  optional: 'facultatif',
  act: 'S’abonner',
  busy: 'Abonnement en cours',
  promise:
    'Aucune publicité, et votre adresse n’est transmise à personne. Désabonnement en un clic. Voir la <privacy>politique de confidentialité</privacy>.',
  unreachable: 'Le serveur est injoignable. Votre saisie est conservée ; veuillez réessayer.',
  registered: {
    metaTitle: 'Lettre d’information : confirmer l’inscription',
    title: 'Consultez votre boîte de réception',
    lead: 'Un message est en route. Cliquez sur le lien qu’il contient pour confirmer votre adresse, et c’est tout.',
    spam: 'Rien après quelques minutes ? Regardez dans le dossier des indésirables.',
    program: 'Voir le programme CME',
    library: 'Parcourir la bibliothèque',
  },
  confirm: {
    busy: 'Confirmation de votre adresse',
    title: 'Votre inscription est confirmée',
    lead: 'Merci. Vous aurez de nos nouvelles dès qu’il y aura du nouveau.',
    refusedTitle: 'Ce lien n’a pas pu être utilisé',
    refusedLead:
      'Les liens de confirmation sont valables une semaine. Abonnez-vous de nouveau et nous en enverrons un autre.',
    again: 'S’abonner de nouveau',
    failedTitle: 'Le serveur est injoignable',
    failedLead: 'Rien n’est perdu : le lien est valable une semaine.',
    retry: 'Réessayer',
  },
  leave: {
    metaTitle: 'Se désabonner',
    busy: 'Désabonnement de la lettre d’information',
    title: 'Vous êtes désabonné',
    lead: 'Vous êtes désabonné de la lettre d’information ; elle ne vous sera plus envoyée.',
    membership: 'Votre abonnement à Receptor reste actif. Pour le résilier, <contact>contactez-nous</contact>.',
    regret: 'C’était une erreur ? <again>Abonnez-vous de nouveau</again>.',
    plainTitle: 'Se désabonner de la lettre d’information',
    plainLead:
      'Chacun de nos messages se termine par un lien vers cette page : cliquez dessus, et vous êtes désabonné aussitôt.',
    refusedTitle: 'Ce lien n’a pas pu être utilisé',
    refusedLead:
      'Votre messagerie l’a peut-être coupé. Copiez l’adresse entière du message, ou <contact>écrivez-nous</contact> et nous nous en chargeons.',
    failedTitle: 'Le serveur est injoignable',
    failedLead: 'Vous êtes toujours abonné. Veuillez réessayer.',
    retry: 'Réessayer',
  },
};
