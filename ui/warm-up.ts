// The first format of a browser's process takes it as long as all of the app's beginning: it makes a list of all languages that it knows. This is a
// worker, so that it makes it beside the page; the page finds it there when it writes its first price or reads its first clock.
new Intl.NumberFormat();
close();

export {};
