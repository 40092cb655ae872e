import type { Sentences } from './sentence.ts';

export const ptBr: Sentences = {
  invalidEmail: (email) => `Informe um e-mail válido (${email})`,
  tooLong: (most) => `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.`,
  'Enter your email': 'Informe seu e-mail',
  'Enter your password': 'Informe sua senha',
  'Enter your name': 'Informe seu nome',
  'Enter your message': 'Escreva sua mensagem',
  'Password must contain at least 8 characters': 'A senha deve ter pelo menos 8 caracteres',
  'Password must contain at most 128 characters': 'A senha deve ter no máximo 128 caracteres',
  'Passwords do not match': 'As senhas não coincidem',
  'First Name is required.': 'Falta o nome.',
  'Last Name is required.': 'Falta o sobrenome.',
  'Enter a name without web addresses, email addresses or symbols.':
    'Informe um nome sem endereços da web, endereços de e-mail ou símbolos.',
  'Enter your current password to confirm this change.': 'Informe a sua senha atual para confirmar esta alteração.',
  'This link belongs to another account than the one that is signed in here.':
    'Este link pertence a uma conta diferente da que está conectada aqui.',
  'This link has expired. Write to us if you did not make the change.':
    'Este link expirou. Escreva para nós se a alteração não foi feita por você.',
  'This change was undone already.': 'Esta alteração já foi desfeita.',
  'You can send at most 50 invitations a day. Please try again tomorrow.':
    'Você pode enviar no máximo 50 convites por dia. Tente novamente amanhã.',
  'Enter a degree such as MD, PA-C or PharmD.': 'Informe um título como MD, PA-C ou PharmD.',
  'This colleague’s order was refunded, so the invitation cannot be sent again.':
    'O pedido deste colega foi reembolsado, portanto o convite não pode ser reenviado.',
  'This plan is no longer sold. Choose another membership.': 'Este plano não é mais vendido. Escolha outra assinatura.',
  'You have no membership that could be renewed with a card.':
    'Você não tem uma assinatura que possa ser renovada com um cartão.',
  'No card is saved that a renewal could be charged to.': 'Não há cartão salvo para cobrar a renovação.',
  'Choose a membership.': 'Escolha uma assinatura.',
  'Street is required.': 'Falta a rua.',
  'City is required.': 'Falta a cidade.',
  'Postal code is required.': 'Falta o código postal.',
  'Enter the state, province or region.': 'Informe o estado, a província ou a região.',
  'Choose a country.': 'Escolha um país.',
  'This is not an NPI: it has ten digits, and the last one checks the others.':
    'Isto não é um NPI: ele tem dez dígitos, e o último confere os outros.',
  'Give the number of the licence and its state.': 'Informe o número da licença e o estado dela.',
  'Give the month and a day that it has.': 'Informe o mês e um dia que ele tenha.',
  'There is nothing at this address.': 'Não há nada neste endereço.',
  'Too many requests. Please wait a moment and try again.': 'Solicitações demais. Aguarde um momento e tente de novo.',
  'This value is not allowed.': 'Este valor não é permitido.',
  'This value is required.': 'Falta este valor.',
  'Nothing can be saved at the moment because the server has no room left. Please try again later.':
    'No momento não é possível salvar nada porque o servidor está sem espaço. Tente novamente mais tarde.',
  'Something went wrong on our side. Nothing was lost; please try again.':
    'Algo deu errado do nosso lado. Nada se perdeu; tente de novo.',
  'The library is away for a moment. Please try again shortly.':
    'A biblioteca está fora do ar por um momento. Tente de novo em breve.',
  'Sign in to continue.': 'Entre para continuar.',
  'Your session has ended. Please sign in again.': 'Sua sessão terminou. Entre de novo.',
  'You are not allowed to see this content': 'Você não tem permissão para ver este conteúdo',
  'Confirm that it is you to continue.': 'Confirme sua identidade para continuar.',
  'Your role needs a second factor. Add a passkey or an authenticator app to continue.':
    'Sua função exige um segundo fator. Adicione uma chave de acesso ou um aplicativo autenticador para continuar.',
  'That did not work. Check the code and try again.': 'Não funcionou. Confira o código e tente novamente.',
  'The passkey could not be verified. Try again, or choose another way.':
    'Não foi possível verificar a chave de acesso. Tente novamente ou escolha outra forma.',
  'This sign-in has expired. Enter your password again.': 'Este acesso expirou. Digite sua senha novamente.',
  'Your role needs a second factor. Add another one before you remove this one.':
    'Sua função exige um segundo fator. Adicione outro antes de remover este.',
  'Add a passkey or an authenticator app first.':
    'Adicione primeiro uma chave de acesso ou um aplicativo autenticador.',
  'An authenticator app is set up already. Remove it before you add another.':
    'Um aplicativo autenticador já está configurado. Remova-o antes de adicionar outro.',
  'This passkey is in use already.': 'Esta chave de acesso já está em uso.',
  'You have 20 passkeys. Remove one before you add another.':
    'Você tem 20 chaves de acesso. Remova uma antes de adicionar outra.',
  'Enter the six digits of the code.': 'Digite os seis dígitos do código.',
  'Enter a recovery code.': 'Digite um código de recuperação.',
  'Enter a name for the passkey.': 'Digite um nome para a chave de acesso.',
  'E-mail or password is not right.': 'O e-mail ou a senha não está certo.',
  'Too many attempts. Please wait a few minutes before you try again.':
    'Tentativas demais. Aguarde alguns minutos antes de tentar de novo.',
  'There is already an account with this e-mail. Sign in instead.':
    'Já existe uma conta com este e-mail. Entre com ela.',
  'This password is too easy to guess. Choose another one.': 'Esta senha é fácil demais de adivinhar. Escolha outra.',
  'This password is too common. Choose another one.': 'Esta senha é comum demais. Escolha outra.',
  'The password must differ from your e-mail. Choose another one.':
    'A senha deve ser diferente do seu e-mail. Escolha outra.',
  'The password is not right.': 'A senha não está certa.',
  'There is no such copy of your data.': 'Esta cópia dos seus dados não existe.',
  'Verify your e-mail first: the copy of your data is sent there.':
    'Confirme primeiro seu e-mail: a cópia dos seus dados é enviada para lá.',
  'This copy of your data has expired. Ask for a new one in your account.':
    'Esta cópia dos seus dados expirou. Peça uma nova na sua conta.',
  'This link has been used or has expired. Ask for a new one.': 'Este link já foi usado ou expirou. Peça um novo.',
  'Sorry, we can’t find this publication.': 'Não encontramos esta publicação.',
  'This CME Activity Has Been Removed': 'Esta atividade de CME foi removida',
  'Sorry, we can’t find this section.': 'Não encontramos esta seção.',
  'Register or sign in to open this section.': 'Cadastre-se ou entre para abrir esta seção.',
  'This content needs a higher membership.': 'Este conteúdo exige uma assinatura superior.',
  'Your membership has expired. Renew it to open this content.':
    'Sua assinatura expirou. Renove-a para abrir este conteúdo.',
  'Choose this quick take as one of your two free ones to read it.':
    'Escolha este Quick Take como um dos seus dois gratuitos para lê-lo.',
  'This has not been published yet.': 'Isto ainda não foi publicado.',
  'Sorry, we can’t find this author.': 'Não encontramos este autor.',
  'Register or sign in to choose a free quick take.': 'Cadastre-se ou entre para escolher um Quick Take gratuito.',
  'You have chosen your two free quick takes. A Silver membership opens all of them.':
    'Seus dois Quick Takes gratuitos já foram escolhidos. A assinatura Silver abre todos.',
  'This publication needs no unlocking.': 'Esta publicação não precisa ser desbloqueada.',
  'There is no such file.': 'Este arquivo não existe.',
  'This address has expired. Open the page again for a new one.':
    'Este endereço expirou. Abra a página de novo para obter outro.',
  'Sign in to take this test.': 'Entre para fazer este teste.',
  'Sign in to have a feed of your own.': 'Entre para ter um feed próprio.',
  'The audio feed comes with a Silver membership.': 'O feed de áudio faz parte da assinatura Silver.',
  'Your membership has expired. Renew it to listen on.': 'Sua assinatura expirou. Renove-a para continuar ouvindo.',
  'There is no feed at this address any more.': 'Não há mais um feed neste endereço.',
  'Your membership does not open this test.': 'Sua assinatura não abre este teste.',
  'Your membership gives reading access without individual credit.':
    'Sua assinatura dá acesso à leitura, sem créditos individuais.',
  'Your membership has expired. Renew it to take this test.': 'Sua assinatura expirou. Renove-a para fazer este teste.',
  'This test is not published.': 'Este teste não está publicado.',
  'Credit for this publication has expired.': 'Esta publicação não dá mais créditos.',
  'This publication has no test.': 'Esta publicação não tem teste.',
  'You have passed this test already.': 'Você já foi aprovado neste teste.',
  'What is shown before the test has changed or was not confirmed. Read and confirm it, then hand in again.':
    'As informações exibidas antes do teste mudaram ou não foram confirmadas. Leia e confirme, depois entregue de novo.',
  'This test was handed in on another device.': 'Este teste foi entregue em outro dispositivo.',
  'Practice opens once the test is passed.': 'A prática se abre depois da aprovação no teste.',
  'The evaluation opens once the test is passed.': 'A avaliação se abre depois da aprovação no teste.',
  'How others answered is shown after you have passed.': 'As respostas dos outros aparecem depois da sua aprovação.',
  'You have given this evaluation already.': 'Você já fez esta avaliação.',
  'Your name stands on the certificate. Give it in your profile first.':
    'Seu nome aparece no certificado. Informe-o primeiro no seu perfil.',
  'Claim at least 0.25 credit.': 'Solicite pelo menos 0,25 crédito.',
  'Credit is claimed in steps of 0.25.': 'Os créditos são solicitados em passos de 0,25.',
  'This is more credit than the activity offers.': 'São mais créditos do que a atividade oferece.',
  'What was shown has changed since. Please read it again.': 'O que foi mostrado mudou desde então. Leia de novo.',
  'This certificate was replaced by another one.': 'Este certificado foi substituído por outro.',
  'This certificate already has the wording of your profession.': 'Este certificado já tem a redação da sua profissão.',
  'This certificate was revoked.': 'Este certificado foi revogado.',
  'There is no certificate with this code.': 'Nenhum certificado tem este código.',
  'Sign in to buy a membership.': 'Entre para comprar uma assinatura.',
  'This membership is not for sale.': 'Esta assinatura não está à venda.',
  'There is no such order.': 'Este pedido não existe.',
  'This order has not been paid, so there is nothing to renew.':
    'Este pedido não foi pago, portanto não há o que renovar.',
  'This membership has ended, so there is nothing to renew.':
    'Esta assinatura terminou, portanto não há o que renovar.',
  'There is no such discount code.': 'Este código de desconto não existe.',
  'This discount code has expired.': 'Este código de desconto expirou.',
  'This discount code has been used as often as it can be.': 'Este código de desconto já se esgotou.',
  'This discount code is for another membership.': 'Este código de desconto vale para outra assinatura.',
  'This discount code is for another currency.': 'Este código de desconto vale para outra moeda.',
  'There is no such credit note.': 'Esta nota de crédito não existe.',
  'There is no such receipt.': 'Este recibo não existe.',
  'Sign in to invite a colleague.': 'Entre para convidar um colega.',
  'Members invite colleagues. Choose a membership first.':
    'Quem convida colegas são os assinantes. Escolha primeiro uma assinatura.',
  'Your membership has expired. Renew it to invite colleagues.':
    'Sua assinatura expirou. Renove-a para convidar colegas.',
  'You cannot invite yourself.': 'Você não pode convidar a si mesmo.',
  'This colleague is or was a member already.': 'Esta pessoa já é ou já foi assinante.',
  'You have invited this colleague already. Resend the invitation instead.':
    'Você já convidou esta pessoa. Reenvie o convite.',
  'The same address stands here twice.': 'O mesmo endereço aparece aqui duas vezes.',
  'Invite at most 50 colleagues at once.': 'Convide no máximo 50 pessoas de uma vez.',
  'There is no such invitation.': 'Este convite não existe.',
  'This invitation was accepted already.': 'Este convite já foi aceito.',
  'A reminder can be sent once a day.': 'Um lembrete pode ser enviado uma vez por dia.',
  'The server chooses the id of what is created: leave it out.':
    'O servidor escolhe o id do que é criado: não o informe.',
  'This link is not valid or has expired.': 'Este link não é válido ou expirou.',
};
