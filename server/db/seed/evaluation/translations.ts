/** The first forms in the languages of the site: stem and options of each question, by its number. */
import type { QuestionTexts } from '#domain/assessment/evaluation/evaluation-form.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';

type Texts = Readonly<Record<number, QuestionTexts>>;

const texts = (stem: string, options: readonly string[] = []): QuestionTexts => ({ stem, options });

function german(): Texts {
  const agreement = ['Stimme gar nicht zu', 'Stimme nicht zu', 'Weder noch', 'Stimme zu', 'Stimme voll zu'];
  const hindrances = [
    'Zeit mit den Patienten',
    'Kosten oder Erstattung',
    'Verfügbarkeit des Medikaments oder der Kontrollen',
    'Wunsch der Patienten',
    'Vorgaben meiner Einrichtung',
    'Etwas anderes',
  ];
  return {
    1: texts('Die Fortbildung hat ihre Lernziele erreicht.', agreement),
    2: texts('Was ich gelernt habe, ist für meine Patienten von Bedeutung.', agreement),
    3: texts('Die Evidenz wurde ausgewogen dargestellt, und ihre Grenzen wurden genannt.', agreement),
    4: texts('Haben Sie in dieser Fortbildung kommerzielle Einflussnahme bemerkt?', ['Nein', 'Ja']),
    5: texts('Wenn ja, an welcher Stelle?'),
    6: texts('Werden Sie in Ihrer Praxis etwas ändern?', [
      'Ja, ich werde etwas ändern',
      'Nein, sie bestätigt, was ich bereits tue',
      'Nein, ich sehe einen Grund dagegen',
      'Ich behandle solche Patienten nicht',
    ]),
    7: texts('Was werden Sie anders machen?'),
    8: texts('Was wird einer Änderung am ehesten im Weg stehen?', ['Nichts, das ich wüsste', ...hindrances]),
    9: texts('Wie bewerten Sie diese Fortbildung insgesamt?', [
      'Schlecht',
      'Mäßig',
      'Gut',
      'Sehr gut',
      'Ausgezeichnet',
    ]),
    10: texts('Anmerkungen oder Themen, die Sie sich wünschen.'),
    11: texts('Haben Sie seit dieser Fortbildung etwas geändert?', [
      'Ja, wie beabsichtigt',
      'Ja, zum Teil',
      'Noch nicht, ich habe es weiter vor',
      'Nein',
    ]),
    12: texts('Was haben Sie geändert?'),
    13: texts('Was stand im Weg?', ['Nichts', ...hindrances]),
  };
}

function french(): Texts {
  const agreement = [
    'Pas du tout d’accord',
    'Pas d’accord',
    'Ni d’accord ni pas d’accord',
    'D’accord',
    'Tout à fait d’accord',
  ];
  const hindrances = [
    'Le temps avec le patient',
    'Le coût ou le remboursement',
    'La disponibilité du médicament ou du suivi',
    'La préférence du patient',
    'Les règles de mon établissement',
    'Autre chose',
  ];
  return {
    1: texts('La formation a atteint ses objectifs pédagogiques.', agreement),
    2: texts('Ce que j’ai appris est pertinent pour les patients que je vois.', agreement),
    3: texts('Les preuves ont été présentées de façon équilibrée et leurs limites ont été indiquées.', agreement),
    4: texts('Avez-vous perçu un biais commercial dans cette formation\u00a0?', ['Non', 'Oui']),
    5: texts('Si vous avez perçu un biais, à quel endroit\u00a0?'),
    6: texts('Allez-vous changer votre pratique\u00a0?', [
      'Oui, je vais changer quelque chose',
      'Non, elle confirme ce que je fais déjà',
      'Non, je vois une raison de ne pas le faire',
      'Je ne traite pas de tels patients',
    ]),
    7: texts('Que ferez-vous différemment\u00a0?'),
    8: texts('Qu’est-ce qui risque le plus d’empêcher un changement\u00a0?', ['Rien à ma connaissance', ...hindrances]),
    9: texts('Dans l’ensemble, comment évaluez-vous cette formation\u00a0?', [
      'Mauvaise',
      'Passable',
      'Bonne',
      'Très bonne',
      'Excellente',
    ]),
    10: texts('Commentaires, ou sujets que vous aimeriez voir traités.'),
    11: texts('Avez-vous changé votre pratique depuis cette formation\u00a0?', [
      'Oui, comme prévu',
      'Oui, en partie',
      'Pas encore, j’en ai toujours l’intention',
      'Non',
    ]),
    12: texts('Qu’avez-vous changé\u00a0?'),
    13: texts('Qu’est-ce qui vous en a empêché\u00a0?', ['Rien', ...hindrances]),
  };
}

function italian(): Texts {
  const agreement = [
    'Per niente d’accordo',
    'In disaccordo',
    'Né d’accordo né in disaccordo',
    'D’accordo',
    'Del tutto d’accordo',
  ];
  const hindrances = [
    'Il tempo con il paziente',
    'Il costo o la copertura',
    'La disponibilità del farmaco o dei controlli',
    'La preferenza del paziente',
    'Le regole della mia struttura',
    'Altro',
  ];
  return {
    1: texts('L’attività ha raggiunto i suoi obiettivi formativi.', agreement),
    2: texts('Ciò che ho imparato è rilevante per i pazienti che vedo.', agreement),
    3: texts('Le prove sono state presentate in modo equilibrato e ne sono stati indicati i limiti.', agreement),
    4: texts('Ha notato influenze commerciali in questa attività?', ['No', 'Sì']),
    5: texts('Se ne ha notate, dove?'),
    6: texts('Cambierà qualcosa nella sua pratica?', [
      'Sì, cambierò qualcosa',
      'No, conferma ciò che faccio già',
      'No, vedo un motivo per non farlo',
      'Non tratto pazienti di questo tipo',
    ]),
    7: texts('Che cosa farà diversamente?'),
    8: texts('Che cosa potrebbe ostacolare di più un cambiamento?', ['Nulla che mi venga in mente', ...hindrances]),
    9: texts('Nel complesso, come valuta questa attività?', [
      'Scarsa',
      'Discreta',
      'Buona',
      'Molto buona',
      'Eccellente',
    ]),
    10: texts('Commenti, o argomenti che vorrebbe vedere trattati.'),
    11: texts('Ha cambiato qualcosa dopo questa attività?', [
      'Sì, come intendevo',
      'Sì, in parte',
      'Non ancora, intendo farlo',
      'No',
    ]),
    12: texts('Che cosa ha cambiato?'),
    13: texts('Che cosa lo ha ostacolato?', ['Nulla', ...hindrances]),
  };
}

function portuguese(): Texts {
  const agreement = ['Discordo totalmente', 'Discordo', 'Não concordo nem discordo', 'Concordo', 'Concordo totalmente'];
  const hindrances = [
    'O tempo com o paciente',
    'O custo ou a cobertura',
    'A disponibilidade do medicamento ou do monitoramento',
    'A preferência do paciente',
    'As regras da minha instituição',
    'Outra coisa',
  ];
  return {
    1: texts('A atividade atingiu seus objetivos de aprendizagem.', agreement),
    2: texts('O que aprendi é relevante para os pacientes que atendo.', agreement),
    3: texts('As evidências foram apresentadas de forma equilibrada e seus limites foram indicados.', agreement),
    4: texts('Você percebeu viés comercial nesta atividade?', ['Não', 'Sim']),
    5: texts('Se percebeu viés, onde?'),
    6: texts('Você vai mudar o que faz na prática?', [
      'Sim, vou mudar alguma coisa',
      'Não, ela confirma o que já faço',
      'Não, vejo um motivo para não mudar',
      'Não trato pacientes assim',
    ]),
    7: texts('O que você fará de modo diferente?'),
    8: texts('O que mais provavelmente impediria uma mudança?', ['Nada que me ocorra', ...hindrances]),
    9: texts('No geral, como você avalia esta atividade?', ['Ruim', 'Regular', 'Boa', 'Muito boa', 'Excelente']),
    10: texts('Comentários, ou temas que gostaria de ver tratados.'),
    11: texts('Você mudou o que faz desde esta atividade?', [
      'Sim, como pretendia',
      'Sim, em parte',
      'Ainda não, mas pretendo',
      'Não',
    ]),
    12: texts('O que você mudou?'),
    13: texts('O que impediu?', ['Nada', ...hindrances]),
  };
}

export const TRANSLATED_QUESTIONS: Readonly<Record<TranslationLanguage, Texts>> = {
  'pt-br': portuguese(),
  fr: french(),
  it: italian(),
  de: german(),
};
