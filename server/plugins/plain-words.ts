import type { Language } from '#domain/catalogue/languages.ts';

/** What plain pages say. It stands apart from the words of the site, for these pages stand where the site cannot. */
type PlainWords = {
  title: string;
  lead: string;
  /** The banner for Internet Explorer; `{version}` is filled in. */
  explorer: string;
  /** To whoever comes here without need. */
  runs: string;
  /** To whoever can read here and no more. */
  reads: string;
  home: string;
  choose: string;
  /** The first version of a browser that will do; `{version}` is filled in. */
  orNewer: string;
  workplace: string;
  /** When a page could not even be rendered. */
  failed: string;
  failedLead: string;
  /** When a network has had too many pages rendered. */
  tooMany: string;
  tooManyLead: string;
  /** When a foreign name points at this server. */
  misdirected: string;
  misdirectedLead: string;
};

export const PLAIN_WORDS: Record<Language, PlainWords> = {
  en: {
    title: 'Please update your browser',
    lead: 'Lectures, tests, and certificates require an up-to-date browser. Your account and every credit you’ve earned are safe.',
    explorer:
      'You’re using Internet Explorer {version}. It no longer receives security updates, and this site doesn’t support it.',
    runs: 'The browser you’re using now is supported.',
    reads: 'In the browser you’re using now, you can read, but you can’t sign in, watch, or take tests.',
    home: 'Go to the homepage',
    choose: 'Use any of these:',
    orNewer: '(version {version} or newer)',
    workplace: 'If your workplace manages your browser, show this page to your IT department.',
    failed: 'Internal Server Error',
    failedLead:
      'Something went wrong on our side, and we’ve been notified. Nothing has been lost. Please try again in a moment.',
    tooMany: 'Too many requests',
    tooManyLead: 'Your network has opened too many pages in a short time. Please wait a minute and try again.',
    misdirected: 'Wrong address',
    misdirectedLead: 'This server doesn’t serve this host name. Check the address and try again.',
  },
  'pt-br': {
    title: 'Atualize o seu navegador',
    lead: 'Aulas, testes e certificados exigem um navegador atualizado. A sua conta e todos os créditos que você obteve estão seguros e esperam por você.',
    explorer:
      'Você está usando o Internet Explorer {version}. Ele não recebe mais atualizações de segurança e não é compatível com este site.',
    runs: 'O navegador que você está usando agora é compatível.',
    reads:
      'No navegador que você está usando agora é possível ler, mas não entrar na conta, assistir às aulas nem fazer testes.',
    home: 'Ir para a página inicial',
    choose: 'Qualquer um destes serve:',
    orNewer: '(versão {version} ou mais recente)',
    workplace: 'Se o seu local de trabalho define o navegador, mostre esta página à equipe de TI.',
    failed: 'Erro interno do servidor',
    failedLead:
      'Algo falhou do nosso lado e já fomos avisados. Nada do que é seu se perdeu; tente novamente em instantes.',
    tooMany: 'Solicitações demais',
    tooManyLead: 'A sua rede abriu muitas páginas em pouco tempo. Aguarde um minuto e tente novamente.',
    misdirected: 'Endereço incorreto',
    misdirectedLead: 'Este servidor não responde por este nome de host. Verifique o endereço e tente novamente.',
  },
  fr: {
    title: 'Veuillez mettre à jour votre navigateur',
    lead: 'Les cours, les tests et les certificats exigent un navigateur à jour. Votre compte et tous les crédits que vous avez obtenus sont en sécurité et vous attendent.',
    explorer:
      'Vous utilisez Internet Explorer {version}. Il ne reçoit plus de mises à jour de sécurité et n’est pas pris en charge par ce site.',
    runs: 'Le navigateur que vous utilisez actuellement est pris en charge.',
    reads:
      'Le navigateur que vous utilisez actuellement permet de lire, mais pas de se connecter, de regarder les cours ni de passer les tests.',
    home: 'Aller à la page d’accueil',
    choose: 'L’un de ces navigateurs convient :',
    orNewer: '(version {version} ou plus récente)',
    workplace: 'Si votre établissement choisit votre navigateur, montrez cette page à son service informatique.',
    failed: 'Erreur interne du serveur',
    failedLead:
      'Une erreur s’est produite de notre côté et nous en avons été informés. Rien n’est perdu ; veuillez réessayer dans un instant.',
    tooMany: 'Trop de requêtes',
    tooManyLead:
      'Votre réseau a ouvert un très grand nombre de pages en peu de temps. Veuillez patienter une minute, puis réessayer.',
    misdirected: 'Adresse incorrecte',
    misdirectedLead: 'Ce serveur ne répond pas pour ce nom d’hôte. Vérifiez l’adresse, puis réessayez.',
  },
  it: {
    title: 'Aggiornare il browser',
    lead: 'Lezioni, test e certificati richiedono un browser aggiornato. Il Suo account e tutti i crediti ottenuti sono al sicuro e La aspettano.',
    explorer:
      'Sta usando Internet Explorer {version}. Non riceve più aggiornamenti di sicurezza e questo sito non lo supporta.',
    runs: 'Il browser che sta usando ora è supportato.',
    reads: 'Con il browser che sta usando ora può leggere, ma non accedere, guardare le lezioni o sostenere i test.',
    home: 'Vai alla pagina iniziale',
    choose: 'Va bene uno qualsiasi di questi:',
    orNewer: '(versione {version} o successiva)',
    workplace: 'Se è la struttura in cui lavora a scegliere il browser, mostri questa pagina al servizio informatico.',
    failed: 'Errore interno del server',
    failedLead:
      'Qualcosa non ha funzionato da parte nostra e ne siamo stati avvisati. Nulla è andato perduto; riprovi tra un momento.',
    tooMany: 'Troppe richieste',
    tooManyLead: 'La Sua rete ha aperto moltissime pagine in poco tempo. Attenda un minuto e riprovi.',
    misdirected: 'Indirizzo errato',
    misdirectedLead: 'Questo server non risponde per questo nome host. Controlli l’indirizzo e riprovi.',
  },
  de: {
    title: 'Bitte aktualisieren Sie Ihren Browser',
    lead: 'Vorlesungen, Tests und Zertifikate brauchen einen aktuellen Browser. Ihr Konto und alle erworbenen Credits sind sicher und warten auf Sie.',
    explorer:
      'Sie verwenden Internet Explorer {version}. Er erhält keine Sicherheitsupdates mehr und wird von dieser Website nicht unterstützt.',
    runs: 'Der Browser, den Sie gerade verwenden, wird unterstützt.',
    reads:
      'Mit dem Browser, den Sie gerade verwenden, können Sie lesen, sich aber nicht anmelden, keine Vorlesungen ansehen und keine Tests ablegen.',
    home: 'Zur Startseite',
    choose: 'Jeder dieser Browser eignet sich:',
    orNewer: '(Version {version} oder neuer)',
    workplace: 'Wenn Ihr Arbeitgeber den Browser vorgibt, zeigen Sie diese Seite bitte der IT-Abteilung.',
    failed: 'Interner Serverfehler',
    failedLead:
      'Bei uns ist etwas fehlgeschlagen, und wir wurden benachrichtigt. Nichts ist verloren; bitte versuchen Sie es gleich noch einmal.',
    tooMany: 'Zu viele Anfragen',
    tooManyLead:
      'Aus Ihrem Netzwerk wurden in kurzer Zeit sehr viele Seiten aufgerufen. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
    misdirected: 'Falsche Adresse',
    misdirectedLead:
      'Dieser Server ist für diesen Hostnamen nicht zuständig. Bitte prüfen Sie die Adresse und versuchen Sie es erneut.',
  },
};
