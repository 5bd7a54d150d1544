const customersPage = 'a customer’s page: customers have no account';
const billPage = 'a bill that was made for a customer: its code cannot be guessed';
const receiptPage = 'a customer’s receipt: its id cannot be guessed';
const printedCode = 'a picture of a public address, for whoever prints it';
const publishedSeal = 'published on purpose, for everybody to keep: a hash, and nothing of anybody';
const lostOnTheWay = 'a mistyped customer’s address is answered in the customer’s language';

/** Routes that are no calls of the API, each with why it may be there without a policy. */
export const rawRoutes: Readonly<Record<string, string>> = {
  'GET /.well-known/apple-developer-merchantid-domain-association':
    'a file of Apple’s that a processor gave us for this host; it is no secret',
  'GET /.well-known/security.txt': 'whom to tell of a weakness (RFC 9116)',
  'GET /.well-known/tipwell-ledger': publishedSeal,
  'GET /.well-known/tipwell-ledger/:file': publishedSeal,
  'GET /.well-known/tipwell-ledger/keys.json': publishedSeal,
  'GET /.well-known/tipwell-ledger/latest.txt': publishedSeal,
  'GET *': 'the back office’s built files: they hold no data',
  'GET /accessibility': 'published for everybody',
  'GET /api/docs': 'the API describes itself to everybody',
  'GET /api/docs/js/scalar.js': 'the script of the documentation',
  'GET /api/openapi.json': 'the API describes itself to everybody',
  'GET /api/live': 'a stream and no call: it asks for the session itself',
  'GET /api/groups/:groupId/qr.pdf': printedCode,
  'GET /api/groups/:groupId/qr.png': printedCode,
  'GET /api/groups/:groupId/qr.svg': printedCode,
  'GET /api/locations/:locationId/image':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/users/:userId/image':
    'a file and no call: it asks for the session, the policy and the standing itself',
  'GET /api/locations/:locationId/payroll/exports/:exportId/:file':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/tips-policies/:policyId/tips-policy.pdf':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/report.pdf':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/report.xlsx':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/tronc-evidence.pdf':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/tronc-evidence.csv':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/closings/:month/closing.pdf':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/closings/:month/closing.pdf':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/invoices/:invoiceId/invoice.pdf':
    'a file and no call: it asks for the session, the permission and the standing itself',
  'GET /api/locations/:locationId/qr.pdf': printedCode,
  'GET /api/locations/:locationId/qr.png': printedCode,
  'GET /api/locations/:locationId/qr.svg': printedCode,
  'GET /api/staff/:staffId/qr.pdf': printedCode,
  'GET /api/staff/:staffId/qr.png': printedCode,
  'GET /api/staff/:staffId/qr.svg': printedCode,
  'GET /api/users/:userId/staff/:staffId/statement.pdf':
    'a file and no call: it asks for the session, the policy and the standing itself',
  'GET /api/users/:userId/staff/:staffId/income.pdf':
    'a file and no call: it asks for the session, the policy and the standing itself',
  'GET /api/users/:userId/staff/:staffId/tip-records/:requestId/tip-record.pdf':
    'a file and no call: it asks for the session, the policy and the standing itself',
  'GET /api/users/:userId/data-requests/:requestId/tipwell-data.json':
    'a file and no call: it asks for the session, whose it is and a fresh proof itself',
  'GET /api/users/:userId/data-requests/:requestId/tipwell-data.pdf':
    'a file and no call: it asks for the session, whose it is and a fresh proof itself',
  'GET /api/exports/:exportId/file':
    'a file and no call: it asks for the session, whose it is, the policy and the standing itself',
  'GET /b': lostOnTheWay,
  'GET /b*': lostOnTheWay,
  'GET /b/:code': billPage,
  'GET /b/:code/review': billPage,
  'GET /g': lostOnTheWay,
  'GET /g*': lostOnTheWay,
  'GET /g/:groupId': customersPage,
  'GET /g/:groupId/team': customersPage,
  'GET /g/:groupId/team/review': customersPage,
  'GET /health': 'asked by whoever watches the servers; says only whether they work',
  'GET /health/live': 'asked by whoever watches the servers; says only whether they run',
  'GET /menu/:locationId': 'the menu that a venue shows its guests',
  'GET /menu/files/:fileId':
    'a page of a menu, which is made for everybody; nobody can guess its id',
  'GET /menu/files/:fileId/small': 'the same in small',
  'GET /pay': lostOnTheWay,
  'GET /pay*': lostOnTheWay,
  'GET /pay/:locationId': customersPage,
  'GET /pay/:locationId/:staffId': customersPage,
  'GET /pay/:locationId/:staffId/review': customersPage,
  'GET /pay/:locationId/reviews': customersPage,
  'GET /pay/:locationId/team': customersPage,
  'GET /pay/:locationId/team/review': customersPage,
  'GET /pay/frame/stripe/:paymentSystem':
    'the frame that holds the processor’s own card fields: it knows nothing of anybody',
  'GET /pay/frame/adyen/:paymentSystem':
    'the frame that holds the processor’s own card fields: it knows nothing of anybody',
  'GET /pay/frame/adyen/:paymentSystem/back':
    'where a guest’s bank sends them back to: the page’s unguessable secret says which charge it is',
  'GET /pay/frame/payermax/:paymentSystem':
    'the frame that holds the processor’s own card fields: it knows nothing of anybody',
  'GET /pay/frame/ryft/:paymentSystem':
    'the frame that holds the processor’s own card fields: it knows nothing of anybody',
  'GET /pay/frame/checkout/:paymentSystem':
    'the frame that holds the processor’s own card fields: it knows nothing of anybody',
  'GET /photo/:staffId': 'the photo that customers see on the tip page',
  'GET /photo/people/:fileId':
    'a photo by a name that nobody can guess, told to those who may see it',
  'GET /photo/locations/:locationId': 'the photo that customers see on a location’s tip page',
  'GET /r': lostOnTheWay,
  'GET /r*': lostOnTheWay,
  'GET /r/:receiptId': receiptPage,
  'GET /r/:receiptId(^[A-Za-z0-9_-]+).pdf': receiptPage,
  'GET /r/:receiptId/email':
    'back to the receipt, for whoever opens the address of an answer again',
  'GET /r/:receiptId/pay': 'back to the page of the processor, for whoever left it before paying',
  'GET /status':
    'how Tipwell does, published on purpose: sums over many people, and nobody in them',
  'GET /t': 'where a short code is typed in',
  'GET /t*': lostOnTheWay,
  'GET /t/:code': 'the short address on a printed code',
  'POST /api/page-reports':
    'browsers report what a page was not allowed to do; nothing in it is believed',
  'POST /api/webhooks/:adapter': 'processors prove who they are by a signature',
  'POST /api/webhooks/:adapter/:paymentSystem': 'the same for one of our accounts there',
  'POST /b/:code/start': billPage,
  'POST /g/:groupId/team/start': customersPage,
  'POST /pay/frame/adyen/:paymentSystem/session':
    'opens the fields by the unguessable secret of its page',
  'POST /pay/frame/adyen/:paymentSystem/told':
    'the frame says what the fields answered: it is read again from the processor, or waits for its signed word',
  'POST /pay/frame/payermax/:paymentSystem/session':
    'opens the fields by the unguessable secret of its page',
  'POST /pay/frame/payermax/:paymentSystem/pay':
    'the frame gives the token of a guest’s card: the charge’s secret says which one it pays',
  'POST /pay/frame/checkout/:paymentSystem/card':
    'the frame gives the token of a card to be paid to: the secret says whose page it is from',
  'POST /pay/frame/checkout/:paymentSystem/session':
    'opens the newer fields by the unguessable secret of its page',
  'POST /pay/frame/checkout/:paymentSystem/pay':
    'the frame gives the token of a guest’s card: the charge’s secret says which one it pays',
  'POST /pay/:locationId/:staffId/start': customersPage,
  'POST /pay/:locationId/team/start': customersPage,
  'POST /r/:receiptId/email': receiptPage,
  'POST /r/:receiptId/report': receiptPage,
  'POST /r/:receiptId/paid-twice': receiptPage,
  'POST /r/:receiptId/review': receiptPage,
  'POST /r/:receiptId/review/erase': receiptPage,
  'POST /r/:receiptId/review/permission': receiptPage,
};
