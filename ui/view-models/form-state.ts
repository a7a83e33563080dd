import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { appError, type AppError } from '#core/errors/app-error.ts';
import type { Result } from '#core/shared/result.ts';

/** What is missing or wrong in a field, by its code. */
export interface FieldProblem<F extends string> { readonly field: F; readonly code: string }

/** Where the guest is led after a press that could not go through; counts up, so that a second press leads there again. `form`: the sentence above the button. */
export interface FormPointer<F extends string> { readonly field: F | 'form'; readonly count: number; readonly problems: number }

export interface FormStateDeps<F extends string> {
  /** In the order of the page. */
  readonly fields: readonly F[];
  /** What is wrong with what is filled in now. */
  readonly problems: () => readonly FieldProblem<F>[];
}

/**
 * What a form keeps besides its text: which fields the guest has left, what the server had against them, where to look first, whether it is being sent.
 * What is half written is wrong only once the guest has left it or has tried to send it.
 */
export class FormState<F extends string> {
  readonly #deps: FormStateDeps<F>;
  left: ReadonlySet<F> = new Set();
  hasTried = false;
  isBusy = false;
  /** The server's no to what was sent last. */
  refusal: AppError | null = null;
  /** Changed since then: the server's word about these is over. */
  changed: ReadonlySet<F> = new Set();
  pointed: FormPointer<F> | null = null;

  constructor(deps: FormStateDeps<F>) {
    this.#deps = deps;
    makeAutoObservable(this, { left: observableRef, changed: observableRef, refusal: observableRef, pointed: observableRef });
  }

  leave(field: F): void { this.left = new Set([...this.left, field]); }

  change(field: F): void { this.changed = new Set([...this.changed, field]); }

  /** What stands beside a field; null: nothing is wrong, or it is too early to say so. */
  errorAt(field: F): AppError | null {
    const problem = this.#deps.problems().find((each) => each.field === field);
    if (problem) return this.hasTried || this.left.has(field) ? appError(problem.code) : null;
    const [code] = this.changed.has(field) ? [] : (this.refusal?.fields[field] ?? []);
    return code === undefined ? null : appError(code, { values: this.refusal?.values ?? {} });
  }

  /** What belongs to no field of this form. */
  get error(): AppError | null {
    const { refusal } = this;
    if (!refusal || this.#deps.fields.some((field) => (refusal.fields[field] ?? []).length > 0)) return null;
    const [code] = refusal.fields[''] ?? [];
    return code === undefined ? refusal : { ...refusal, code };
  }

  /** Sends what is filled in, unless something is missing: then it is pointed out. True: it went through. */
  async submit(send: () => Promise<Result<unknown>>): Promise<boolean> {
    if (this.isBusy) return false;
    this.hasTried = true;
    const fields = new Set(this.#deps.problems().map(({ field }) => field));
    const first = this.#deps.fields.find((field) => fields.has(field));
    if (first !== undefined) {
      this.#point(first, fields.size);
      return false;
    }
    this.refusal = null;
    this.isBusy = true;
    const answer = await send();
    runInAction(() => {
      this.isBusy = false;
      if (!answer.ok) this.#refuse(answer.error);
    });
    return answer.ok;
  }

  /** The form begins anew: it went through, or the guest has thought better of it. */
  reset(): void {
    this.left = new Set();
    this.changed = new Set();
    this.hasTried = false;
    this.refusal = null;
    this.pointed = null;
  }

  /** Begins anew at a field, with nothing said against it. */
  beginAt(field: F): void {
    this.reset();
    this.#point(field, 0);
  }

  #refuse(error: AppError): void {
    this.refusal = error;
    this.changed = new Set();
    const refused = this.#deps.fields.filter((field) => (error.fields[field] ?? []).length > 0);
    this.#point(refused[0] ?? 'form', refused.length);
  }

  #point(field: F | 'form', problems: number): void {
    this.pointed = { field, count: (this.pointed?.count ?? 0) + 1, problems };
  }
}
