import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';
import { FormState, type FieldProblem } from '#ui/view-models/form-state.ts';
import { later } from '../../support/a-customer.ts';

type Field = 'email' | 'phone';

const aForm = (...wrong: readonly FieldProblem<Field>[]) => {
  const answers = { wrong };
  return { answers, form: new FormState<Field>({ fields: ['email', 'phone'], problems: () => answers.wrong }) };
};
const wrongEmail: FieldProblem<Field> = { field: 'email', code: 'InvalidEmail' };
const wrongPhone: FieldProblem<Field> = { field: 'phone', code: 'user.invalid-phone' };

describe('a form', () => {
  it('says what is wrong with a field once the guest has left it', () => {
    const { form } = aForm(wrongEmail, wrongPhone);
    expect([form.errorAt('email'), form.errorAt('phone')]).toEqual([null, null]);
    form.leave('phone');
    expect([form.errorAt('email'), form.errorAt('phone')]).toEqual([null, appError('user.invalid-phone')]);
  });

  it('is not sent while something is wrong: it leads to the first of it, in the order of the page, each time anew', async () => {
    const { form } = aForm(wrongPhone, wrongEmail, wrongEmail);
    let sent = 0;
    const send = () => { sent += 1; return Promise.resolve(ok(undefined)); };
    expect([await form.submit(send), form.pointed, form.errorAt('email'), sent]).toEqual([false, { field: 'email', count: 1, problems: 2 }, appError('InvalidEmail'), 0]);
    await form.submit(send);
    expect(form.pointed).toEqual({ field: 'email', count: 2, problems: 2 });
  });

  it('shows the server\'s word beside its field until that is changed, and a problem of our own before it', async () => {
    const { form, answers } = aForm();
    await form.submit(() => Promise.resolve(failed(appError('error.validation', { status: 400, fields: { phone: ['user.invalid-phone'] } }))));
    expect([form.errorAt('phone')?.code, form.error, form.pointed]).toEqual(['user.invalid-phone', null, { field: 'phone', count: 1, problems: 1 }]);
    answers.wrong = [{ field: 'phone', code: 'user.requires-phone' }];
    expect(form.errorAt('phone')?.code).toBe('user.requires-phone');
    answers.wrong = [];
    form.change('phone');
    expect(form.errorAt('phone')).toBe(null);
  });

  it('shows above the button what belongs to no field', async () => {
    const { form } = aForm();
    const locked = appError('user.locked-out', { status: 401, values: { minutes: 3 } });
    await form.submit(() => Promise.resolve(failed(locked)));
    expect([form.error, form.pointed]).toEqual([locked, { field: 'form', count: 1, problems: 0 }]);
    await form.submit(() => Promise.resolve(failed(appError('error.validation', { status: 400, fields: { '': ['InvalidToken'] } }))));
    expect(form.error?.code).toBe('InvalidToken');
    await form.submit(() => Promise.resolve(ok(undefined)));
    expect(form.error).toBe(null);
  });

  it('is sent once, however often one presses', async () => {
    const { form } = aForm();
    const answer = later<ReturnType<typeof ok<undefined>>>();
    let sent = 0;
    const send = () => { sent += 1; return answer.promise; };
    const first = form.submit(send);
    expect([form.isBusy, await form.submit(send), sent]).toEqual([true, false, 1]);
    answer.settle(ok(undefined));
    expect([await first, form.isBusy]).toEqual([true, false]);
  });

  it('begins anew', async () => {
    const { form } = aForm(wrongEmail);
    form.leave('phone');
    await form.submit(() => Promise.resolve(ok(undefined)));
    form.reset();
    expect([form.errorAt('email'), form.hasTried]).toEqual([null, false]);
  });

  it('begins anew at a field, and leads to nothing that was wrong before', async () => {
    const { form } = aForm(wrongEmail);
    await form.submit(() => Promise.resolve(ok(undefined)));
    expect(form.pointed?.problems).toBe(1);
    form.reset();
    expect(form.pointed).toBeNull();
    form.beginAt('phone');
    expect([form.pointed, form.errorAt('email'), form.hasTried]).toEqual([{ field: 'phone', count: 1, problems: 0 }, null, false]);
  });
});
