create or replace aggregate common_of(int[]) (sfunc = _int_inter, stype = int[]);
