import { sendTwenty } from '../day/applications.ts';
import { beginImport, exportMonth, undoImport } from '../day/books.ts';
import { saveViews, workQueue } from '../day/queue.ts';
import { matchStatement, undoStatement } from '../day/statement.ts';
import { correctCompany, giveToStranger, removeSecondFactor } from '../day/support.ts';
import { talk } from '../day/talk.ts';
import { inviteColleague, removeColleague } from '../day/team.ts';
import { testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The day needs a whole shop of its own.
const test = testOnServer({});
// A busy machine may refuse a part of an import's rows, which is sent again; a colleague is faster once, and is refused
// in the end. One expression: Playwright would take a list for a value with options.
test.use({ expectedFaults: [/503.*\/rows|409|403/] });

test('an operator’s day', async ({ page, app, openBrowser }) => {
  test.slow();
  const morning = await sendTwenty(app);
  await saveViews(app, morning);
  await keepToken(page, morning.owner);
  const colleague = await openBrowser();
  const stranger = await openBrowser();

  await test.step('a colleague is invited and comes in', () => inviteColleague(page, colleague, app));
  await test.step('customers of another system come in while the day goes on', () => beginImport(page));
  await test.step('a statement of 15 payments', () => matchStatement(page, morning.numbers));
  await test.step('20 applications by keyboard alone', () => workQueue(page, app, morning));
  await test.step('a conversation', () => talk(page, app, morning));
  await test.step('the month, read back', () => exportMonth(page, morning.numbers[18] ?? ''));
  await test.step('the statement is taken back as one', () => undoStatement(page, 1));
  await test.step('a corrected company name', () => correctCompany(page));
  await test.step('a second factor removed by two', () => removeSecondFactor(page, colleague, app));
  await test.step('a gift to a stranger', () => giveToStranger(page, stranger, app));
  await test.step('what was imported is taken back', () => undoImport(page));
  await test.step('the colleague leaves', () => removeColleague(page, colleague, app, openBrowser));
});
