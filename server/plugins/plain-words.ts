import type { Language } from '#domain/catalogue/languages.ts';

/** What plain pages say. It stands apart from the words of the site, for these pages stand where the site cannot. */
type PlainWords = {
  title: string;
  lead: string;
  /** The banner for Internet Explorer; `{version}` is filled in. */
  explorer: string;
  /** To whoever comes here without need. */
  supported: string;
  home: string;
  choose: string;
  workplace: string;
  /** When a page could not even be rendered. */
  failed: string;
  failedLead: string;
};

export const PLAIN_WORDS: Record<Language, PlainWords> = {
  en: {
    title: 'Please update your browser',
    lead: 'Lectures, tests and certificates need a browser that is kept up to date. Your account and every credit you have earned are safe and wait for you.',
    explorer:
      'You are using Internet Explorer {version}. It no longer receives security updates, and this site does not support it.',
    supported: 'The browser you are using now is supported.',
    home: 'Go to the homepage',
    choose: 'Any of these will do, in its current version:',
    workplace: 'If your workplace decides which browser you use, show this page to its IT service.',
    failed: 'Internal Server Error',
    failedLead:
      'Something on our side failed, and we have been told. Nothing of yours is lost; please try again in a moment.',
  },
  'pt-br': {
    title: 'Atualize o seu navegador',
    lead: 'Aulas, testes e certificados exigem um navegador atualizado. A sua conta e todos os créditos que você obteve estão seguros e esperam por você.',
    explorer:
      'Você está usando o Internet Explorer {version}. Ele não recebe mais atualizações de segurança e não é compatível com este site.',
    supported: 'O navegador que você está usando agora é compatível.',
    home: 'Ir para a página inicial',
    choose: 'Qualquer um destes serve, na versão atual:',
    workplace: 'Se o seu local de trabalho define o navegador, mostre esta página à equipe de TI.',
    failed: 'Erro interno do servidor',
    failedLead:
      'Algo falhou do nosso lado e já fomos avisados. Nada do que é seu se perdeu; tente novamente em instantes.',
  },
  fr: {
    title: 'Veuillez mettre à jour votre navigateur',
    lead: 'Les cours, les tests et les certificats exigent un navigateur à jour. Votre compte et tous les crédits que vous avez obtenus sont en sécurité et vous attendent.',
    explorer:
      'Vous utilisez Internet Explorer {version}. Il ne reçoit plus de mises à jour de sécurité et n’est pas pris en charge par ce site.',
    supported: 'Le navigateur que vous utilisez actuellement est pris en charge.',
    home: 'Aller à la page d’accueil',
    choose: 'L’un de ces navigateurs convient, dans sa version actuelle :',
    workplace: 'Si votre établissement choisit votre navigateur, montrez cette page à son service informatique.',
    failed: 'Erreur interne du serveur',
    failedLead:
      'Une erreur s’est produite de notre côté et nous en avons été informés. Rien n’est perdu ; veuillez réessayer dans un instant.',
  },
  it: {
    title: 'Aggiornare il browser',
    lead: 'Lezioni, test e certificati richiedono un browser aggiornato. Il Suo account e tutti i crediti ottenuti sono al sicuro e La aspettano.',
    explorer:
      'Sta usando Internet Explorer {version}. Non riceve più aggiornamenti di sicurezza e questo sito non lo supporta.',
    supported: 'Il browser che sta usando ora è supportato.',
    home: 'Vai alla pagina iniziale',
    choose: 'Va bene uno qualsiasi di questi, nella versione attuale:',
    workplace: 'Se è la struttura in cui lavora a scegliere il browser, mostri questa pagina al servizio informatico.',
    failed: 'Errore interno del server',
    failedLead:
      'Qualcosa non ha funzionato da parte nostra e ne siamo stati avvisati. Nulla è andato perduto; riprovi tra un momento.',
  },
  de: {
    title: 'Bitte aktualisieren Sie Ihren Browser',
    lead: 'Vorlesungen, Tests und Zertifikate brauchen einen aktuellen Browser. Ihr Konto und alle erworbenen Credits sind sicher und warten auf Sie.',
    explorer:
      'Sie verwenden Internet Explorer {version}. Er erhält keine Sicherheitsupdates mehr und wird von dieser Website nicht unterstützt.',
    supported: 'Der Browser, den Sie gerade verwenden, wird unterstützt.',
    home: 'Zur Startseite',
    choose: 'Jeder dieser Browser eignet sich in seiner aktuellen Version:',
    workplace: 'Wenn Ihr Arbeitgeber den Browser vorgibt, zeigen Sie diese Seite bitte der IT-Abteilung.',
    failed: 'Interner Serverfehler',
    failedLead:
      'Bei uns ist etwas fehlgeschlagen, und wir wurden benachrichtigt. Nichts ist verloren; bitte versuchen Sie es gleich noch einmal.',
  },
};
