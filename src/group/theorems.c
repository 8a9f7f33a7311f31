// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two tables of types by deficiency.
#include "group/theorems.h"

class_type even_type(uint32_t deficiency)
{
    static const nim even[] = {0, 1, 0, 0}, odd[] = {0, 2, 2, 1};
    uint32_t k = deficiency < 3 ? deficiency : 3;
    return (class_type){.smoothness = EVEN_CLASS, .even = even[k], .odd = odd[k], .deficiency = deficiency};
}

nim even_frattini_gen(bool cyclic)
{
    return even_type(cyclic ? 1 : 2).even;
}

class_type type_above(bool odd_order, bool frattini_even, class_type t)
{
    return odd_order ? odd_order_type(t.deficiency) : frattini_even ? even_type(t.deficiency) : t;
}

class_type odd_order_type(uint32_t deficiency)
{
    static const nim even[] = {0, 2, 2, 1}, odd[] = {0, 1, 0, 0};
    uint32_t k = deficiency < 3 ? deficiency : 3;
    return (class_type){
        .parity = 1, .smoothness = ROUGH, .even = even[k], .odd = odd[k], .deficiency = deficiency};
}
