import type { FieldWords } from './field-words.ts';

/** The fields of the simulator's control interface, for its OpenAPI document alone. Amounts are minor units here (öre), moments milliseconds since 1970 of the simulated clock. */
export const CONTROL_WORDS: FieldWords = {
  // Everywhere
  'shopId': 'The number of a shop.', 'shopName': 'The name of the shop.', 'orderId': 'The id of an order. Empty: none is concerned.', 'attemptId': 'The attempt to pay: its idempotency key. Empty: none.',
  'orderNumber': 'The number that is called out. Empty: not paid yet.', 'number': 'The number that is called out. Empty: not paid yet.', 'currency': 'ISO 4217: `SEK`.',
  'amountMinor': 'In minor units: 11900 is 119 kronor.', 'totalMinor': 'In minor units, VAT included.', 'sums': 'What was charged and given back, each currency by itself.', 'chargedMinor': 'All that was charged in this currency, in minor units.', 'reversedMinor': 'All of it that was given back, in minor units.',
  'at': 'When, in milliseconds since 1970 of the simulated clock.', 'transactionNumber': 'Of an approval. Empty: there is none.', 'processingId': 'What the payment is asked about by.',
  'name': 'What it is called; of a snapshot or a rule, your own word.', 'id': 'What it is addressed by.',
  'version': 'The version of the simulator.', 'url': 'Where it answers.', 'address': 'Where it answers.', 'isReached': 'It can be reached: it is not killed, and no fault keeps everybody out.', 'consoleUrl': 'Where the console and this interface answer.', 'pid': 'The process that it runs in.',

  // At a glance
  'terminals': 'Every card terminal with its host and printer.', 'terminals.id': 'The terminal: `T-01`.', 'terminalId': 'The terminal: `T-01`.', 'rawPort': 'The TCP port that takes ESC/POS like a network printer\'s 9100; null: none.',
  'terminal': 'The terminal as it stands there.', 'faultsOn.terminal': 'Rules that are on at terminal hosts.', 'faultsOn.product': 'Rules that are on at the product server.', 'faultsOn': 'How many rules are on.',
  'printer': 'The printer\'s switches.', 'queue': 'Scenarios that the next payments meet, in turn.', 'kiosks': 'Kiosks that are signed in.', 'kiosks.id': 'The sign-in, to sign it out by.', 'kiosk': 'What the kiosk is called.', 'hasCalled': 'It has used its tokens, as a kiosk does at once; staff who sign in at a kiosk never do, and are forgotten when theirs can no longer be fetched.', 'signedInAt': 'When, in milliseconds since 1970 of the simulated clock.',
  'clock': 'The simulated clock.', 'now': 'The simulated time, RFC 3339.', 'timeZone': 'IANA name, `Europe/Stockholm`: whose wall clock it is.', 'isFrozen': 'It stands still.', 'canBeSet': 'False: it is the real one.',
  'do': 'What to do with the clock.', 'setClock.ms': 'How far ahead, in milliseconds.', 'setClock.to': 'The time that it becomes, RFC 3339; not in the past.',
  'seed': 'Chance begins here; null: ids and draws are left to chance.', 'journal': 'The log of requests.', 'journal.isOn': 'Requests are logged.', 'entries': 'Lines that are kept now.', 'capacity': 'Lines that are kept at most.',
  'signins': 'Kiosks that wait for a cashier.', 'sessionId': 'The id of the sign-in.', 'signins.code': 'The six characters that the kiosk shows.', 'listSignins.code': 'The six characters that the kiosk shows.', 'signInByCode.code': 'The six characters that the kiosk shows.',
  'createdAt': 'When it began, in milliseconds since 1970.', 'expiresAt': 'When it is over, in milliseconds since 1970.', 'username': 'Of the cashier.', 'password': 'Of the cashier.', 'mails': 'Mails in the outbox.',
  'target': 'Which kind of server it is about.', 'server': '`product`, or the id of a terminal.', 'what': 'How much is put back.', 'forMs': 'For how long, in milliseconds.', 'kill': 'True: dead as after `kill -9`, and started again afterwards.',

  // Books
  'books': 'The books at a glance.', 'isClean': 'Charges and orders fit.', 'charges': 'How many charges.', 'reversals': 'How many reversals.', 'orders': 'How many paid orders.', 'receipts': 'How many receipts were printed.',
  'mismatches': 'What does not fit.', 'mismatches.kind': 'What does not fit, as one word.', 'message': 'The same in words.', 'getBooks.terminals': 'The books of every terminal host.', 'ledger': 'The books of this terminal host.',
  'product.orders': 'Every order.', 'getBooks.product': 'The books of the product server.', 'lines': 'What was booked, in turn.', 'lines.id': 'The line.', 'lines.kind': 'Charge (or capture), or reversal.', 'orders.id': 'The order.', 'orders.state': 'Where the order stands.', 'paid': 'It is paid.',
  'attempts': 'Every attempt to pay.', 'attempts.id': 'The attempt: its idempotency key.', 'attempts.state': '`processing`, `approved`, `declined`, `cancelled` or `failed`.', 'scenario': 'The scenario that it met. Empty: none.', 'source': 'What chose the scenario: queue, header, dish, person or default.',
  'reversal': '`none`, `asked`, `done` or `refused`.', 'startedAt': 'When, in milliseconds since 1970 of the simulated clock.', 'endedAt': 'The same; null: not over.', 'confirmedAt': 'When its order was confirmed; null: not yet. What never is gets its money back.',

  // Kitchen
  'isPaused': 'Orders go on only when they are moved by hand.', 'counts': 'Orders by lane.', 'counts.paid': 'Orders that are paid and wait.', 'cooking': 'Orders that are cooked.', 'ready': 'Orders that are ready.', 'collected': 'Orders that are collected.',
  'getKitchen.orders': 'Orders with their lanes, newest first.', 'pauseKitchen.orders': 'Orders with their lanes, newest first.', 'stepKitchen.orders': 'Orders with their lanes, newest first.', 'takeAtCounter.orders': 'Orders with their lanes, newest first.',
  'stepKitchen.orderId': 'The order that is moved; left out: all that are under way.', 'lane': 'Where it stands.', 'since': 'When it came to this lane, in milliseconds since 1970.', 'nextStepAt': 'When it goes on by itself; null: never.', 'dishes': 'What is cooked.', 'quantity': 'How many.',
  'atCounter': 'Orders that wait to be paid at the counter; the kitchen has not heard of them.', 'atCounter.code': 'What the guest reads out: `7K3F9M`.', 'atCounter.until': 'When they are given up, in milliseconds since 1970.',

  // Log of requests
  'seq': 'The number of the line; a later one is higher.', 'ms': 'How long it took, in milliseconds.', 'client': 'Who called: a kiosk\'s name, or what calls itself so. Empty in a rule: everybody.', 'method': 'The HTTP method.', 'path': 'Path and query.', 'route': 'The call by its name. Empty: none of ours; in a rule also `*`, every one.',
  'status': 'The HTTP status; 0: no answer ever arrived.', 'requestHeaders': 'Secrets masked.', 'requestBody': 'Secrets masked.', 'replyHeaders': 'Secrets masked; several cookies that are set stand one a line.', 'replyBody': 'Secrets masked; also of an answer that was written and never sent.',
  'schema': 'The answer fits the wire contract, or not.', 'scenarioSource': 'What chose the scenario: queue, header, dish, person or default. Empty: there was none.', 'faults': 'Rules that hit it.', 'getSimulatorJournal.faults': 'Asked for with `only`: lines that a rule hit. In a line: the rules that hit it.', 'happened': 'What was done to it, in words.',
  'canReplay': 'It can be sent again: its secrets and its whole body are still in memory.', 'getSimulatorJournal.text': 'Only lines with this text.', 'getSimulatorHar.text': 'Only lines with this text.', 'getSimulatorHar.faults': 'With `only`: lines that a rule hit.', 'setSeed.seed': 'Chance begins here.', 'getJournal.text': 'Only lines with this text.', 'after': 'Only lines with a higher `seq`.', 'limit': 'At most so many.', 'summary': 'What the call is for.',
  'isOn': 'It is on.', 'isDone': 'It was to hit only the first so many requests, and they have come: it hits nobody any more until it is set again.',

  // Faults
  'fault': 'What goes wrong.', 'fault.kind': 'Which kind; the other fields belong to it.', 'fault.code': 'The code of the problem that is answered.', 'fault.status': 'The status that is answered.', 'fault.body': 'The body in place of a problem; null: the problem.', 'delay': 'How long the answer waits.', 'delay.kind': 'How the delay is drawn.',
  'delay.ms': 'Milliseconds, 600000 at most.', 'minMs': 'Milliseconds at least.', 'maxMs': 'Milliseconds at most, themselves 600000 at most.', 'medianMs': 'Milliseconds in the middle, 600000 at most; what is drawn beyond that is cut to it.', 'sigma': 'How far it spreads; 0: not at all.', 'bytesPerSecond': 'How fast the body drips.', 'requests': 'So many are answered in a window, the next ones with 429.', 'windowMs': 'The window in milliseconds.',
  'match': 'What else of a request must fit; all that is given must hold.', 'match.path': 'A part of path and query.', 'match.body': 'A part of the body.', 'header': 'A header that must be there.', 'header.name': 'The name of the header.', 'contains': 'A part of its value. Empty: any.',
  'timing': 'When the rule hits; all that is given must hold.', 'first': 'Only the first so many requests.', 'every': 'Only every so manieth.', 'timing.from': 'From this moment on, in milliseconds since 1970 of the simulated clock.', 'timing.until': 'Until this moment, in milliseconds since 1970 of the simulated clock.', 'chance': 'With this chance, 0 to 1.',

  // Terminal and printer
  'scenarios': 'Names of scenarios in turn; in a request one text with commas: `busy, declined:51, approved`.', 'was': 'The queue that these names were made of, so that none comes back that a payment has taken meanwhile: another one is 409. Left out: whatever it is.', 'title': 'What it is, in words.', 'act': 'What a hand does at the terminal.', 'isAttended': 'Somebody stands at the drawn terminal; payments without another scenario wait for them.',
  'phase': 'What happens at the terminal.', 'cause': 'Why it is out of use. Empty: it is in use.', 'outcome': 'How the payment on the display ended: `approved`, `declined:51`, `cancelled`, `failed`. Empty: it has not.', 'display': 'The lines on its display.',
  'online': 'It can be reached.', 'coverOpen': 'Its cover is open.', 'jam': 'Its paper is jammed.', 'paperMm': 'Paper that is left, in millimetres: 80000 is a full roll.', 'manner': 'How it prints: `slow`; `half`, it jams in the middle; `accepted`, says yes and nothing comes; `later`, says no and prints after the refill; `twice`; `lost`, says yes and forgets.',
  'columns': 'Characters of a line.', 'listPrintJobs.state': '`waiting`: on its way. `stuck`: inside until the printer is ready. `never`: it will not come out.', 'requestedAt': 'When, in milliseconds since 1970 of the simulated clock.', 'sheets': 'When each sheet came out, in milliseconds since 1970.', 'unknownCommands': 'ESC/POS commands that were not understood.', 'drawerKicks': 'How often the drawer was told to open.',

  // Mails and telemetry
  'getOutbox.kind': 'What the mail is about.', 'getOutbox.to': 'The recipient.', 'subject': 'The subject.', 'link': 'The one thing to do. Empty: there is none.', 'getOutbox.createdAt': 'When it was sent, RFC 3339.', 'getOutbox.url': 'Where it is shown.',
  'received': 'How many were sent since the start.', 'reports': 'What was sent, newest first.', 'getTelemetry.isOn': 'Pages are told to send it here.', 'reports.at': 'When, as the page says.', 'receivedAt': 'When it came, in milliseconds since 1970.', 'reports.kind': 'What it is.', 'role': 'Which part of the app it came from.', 'session': 'The page\'s session at Application Insights.', 'values': 'What came along.', 'item': 'All of it as JSON, but for the instrumentation key.',

  // Problems (RFC 9457)
  'Problem.type': '`urn:weborder:problem:` and the code, or `about:blank`.', 'Problem.title': 'What it is, in English, for developers.', 'Problem.status': 'The HTTP status once more.', 'detail': 'More of it, for developers.', 'Problem.code': 'What it is, for programs.', 'Problem.values': 'Ids, names and numbers that belong to it.', 'errors': 'Fields and what is wrong with each.',
};
